/** One guest: orders and notes, and beside them the household, passes, cards, waivers and plans. */

import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ActionLink } from '#console/page/action-link.tsx'
import { useCalled } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { useFormats } from '#console/page/format.ts'
import { PageHead } from '#console/page/head.tsx'
import layout from '#console/page/layout.module.css'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { showConsoleGuestCall } from '#contract/calls/admin/guests.ts'
import type { ConsoleGuestPage } from '#contract/schemas/admin/guests.ts'
import type { Day } from '#contract/values/day.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import styles from './guests.module.css'
import { MergeDialog } from './merge-dialog.tsx'

const ACT_FOR = '/admin/customers'
const BACK = { to: '/guests', name: 'Guests' }

export function OneGuestPage() {
  const { id = '' } = useParams()
  const { again, hasFailed, reply } = useCalled(showConsoleGuestCall, { params: { id } })
  if (reply) return <ShownGuest key={reply.GuestId} guest={reply} />
  return (
    <>
      <PageHead title="Guest" back={BACK} />
      <div className={layout.body}>{hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="The guest" />}</div>
    </>
  )
}

function ShownGuest({ guest }: { guest: ConsoleGuestPage }) {
  const { money } = useFormats()
  const [isMerging, setIsMerging] = useState(false)
  const [merged, setMerged] = useState<string>()
  const account = guest.HasAccount ? (guest.IsDisabled ? 'Account closed' : 'Account') : 'No account'
  const facts = [
    ...(guest.Since === null ? [] : [`Guest since ${guest.Since.slice(0, 4)}`]),
    `${guest.OrderCount} ${guest.OrderCount === 1 ? 'order' : 'orders'}`,
    `${money(guest.Spent)} in twelve months`,
  ]
  return (
    <>
      <PageHead
        title={guest.Name}
        badge={<Badge tone={guest.HasAccount && !guest.IsDisabled ? 'success' : 'neutral'}>{account}</Badge>}
        facts={facts.join(', ')}
        back={BACK}
      >
        <Button look="line" onClick={() => setIsMerging(true)}>
          Join accounts …
        </Button>
        {/* A page of the shop: the reason is asked for there. */}
        <ActionLink to={guest.Email ? `${ACT_FOR}?q=${encodeURIComponent(guest.Email)}` : ACT_FOR} isOutside>
          Act for them
        </ActionLink>
      </PageHead>
      <div className={layout.body}>
        <div role="status">{merged && <Message tone="success">{merged}</Message>}</div>
        {guest.HoldReason && <Message tone="warning">Nothing can be assigned to them: {guest.HoldReason}</Message>}
        <div className={layout.withPanel}>
          <div className={styles.main}>
            <Orders guest={guest} />
            <Notes notes={guest.Notes} />
          </div>
          <Side guest={guest} />
        </div>
      </div>
      <MergeDialog
        guest={guest}
        isOpen={isMerging}
        onClose={() => setIsMerging(false)}
        onDone={(words) => {
          setIsMerging(false)
          setMerged(words)
        }}
      />
    </>
  )
}

function Orders({ guest }: { guest: ConsoleGuestPage }) {
  const { money, weekday } = useFormats()
  if (guest.Orders.length === 0) return <Card title="Orders">No order yet.</Card>
  return (
    <Card title="Orders" flush>
      <ul className={styles.list}>
        {guest.Orders.map(({ FirstDay, OrderNumber, PlacedAt, ProductNames, Total }) => (
          <li key={OrderNumber}>
            <span>
              <Link to={`/orders/${OrderNumber}`}>{OrderNumber}</Link>
              <small>{[...new Set(ProductNames)].join(', ')}</small>
            </span>
            <span>{FirstDay === null ? 'Any day' : weekday(FirstDay as Day)}</span>
            <span className={styles.late}>Placed {weekday(PlacedAt.slice(0, 10) as Day)}</span>
            <b>{money(Total)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Notes({ notes }: { notes: ConsoleGuestPage['Notes'] }) {
  const formats = useFormats()
  if (notes.length === 0) return null
  return (
    <Card title="Notes about their orders" flush>
      <ul className={styles.list}>
        {notes.map(({ At, By, OrderNumber, Words }) => (
          <li key={`${OrderNumber} ${At}`}>
            <span>
              “{Words}”
              <small>
                {By ?? 'A colleague'} about {OrderNumber}
              </small>
            </span>
            <time dateTime={At}>{formats.date(At)}</time>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Side({ guest }: { guest: ConsoleGuestPage }) {
  const { money, weekday } = useFormats()
  const until = (day: string | null) => (day === null ? 'for good' : `until ${weekday(day as Day)}`)
  const contact: [string, string | null][] = [
    ['Mail', guest.Email],
    ['Phone', guest.Phone],
    ['Address', guest.Address.join(', ') || null],
    ['Age', guest.Age === null ? null : String(guest.Age)],
  ]
  return (
    <Card flush>
      <Part name="Contact" rows={contact.flatMap(([name, value]) => (value === null ? [] : [[name, name, value]]))} />
      <Part
        name="Household"
        rows={guest.Household.map(({ Age, GuestId, IsHead, Name }) => [
          String(GuestId),
          Name,
          [IsHead ? 'head' : '', Age === null ? '' : `${Age} years`].filter(Boolean).join(', '),
          GuestId === guest.GuestId ? undefined : `/guests/${GuestId}`,
        ])}
      />
      <Part
        name="Passes and tickets"
        rows={guest.Owned.map(({ From, IsCancelled, Name, Until }) => [
          `${Name} ${From}`,
          Name,
          IsCancelled ? 'given back' : until(Until),
        ])}
      />
      <Part
        name="Cards"
        rows={guest.Cards.map(({ IsActive, Kind, Number: number }) => [number, number, IsActive ? Kind : 'not active'])}
      />
      <Part
        name="Waivers"
        rows={guest.Waivers.map(({ At, Signer, Title, Until, Version }) => [
          `${Title} ${At}`,
          `${Title}, version ${Version}`,
          `${Signer}, ${until(Until)}`,
        ])}
      />
      <Part
        name="Plans"
        rows={guest.Plans.map(({ Name, NextOn, Owed, State }, at) => [
          `${Name} ${at}`,
          Name,
          NextOn === null ? State : `${money(Owed)} owed, next on ${weekday(NextOn as Day)}`,
        ])}
      />
    </Card>
  )
}

type PartRow = readonly [key: string, name: string, value: string, to?: string | undefined]

function Part({ name, rows }: { name: string; rows: readonly PartRow[] }) {
  if (rows.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{name}</h2>
      <dl>
        {rows.map(([key, what, value, to]) => (
          <div key={key}>
            <dt>{to === undefined ? what : <Link to={to}>{what}</Link>}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
