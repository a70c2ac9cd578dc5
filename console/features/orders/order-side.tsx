/** Beside an order: its guest, who comes, what a cancellation gives back, and notes for colleagues. */
import { type RefObject, useState } from 'react'
import { Link } from 'react-router'
import { useSend } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { useFormats } from '#console/page/format.ts'
import { useMay } from '#console/page/staff.tsx'
import { RefusalMessage } from '#console/page/states.tsx'
import { useUnsaved } from '#console/page/unsaved.tsx'
import { noteOrderCall, showConsoleOrderCall } from '#contract/calls/admin/orders.ts'
import type { ConsoleOrderPage } from '#contract/schemas/admin/order-page.ts'
import type { Day } from '#contract/values/day.ts'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { AVATAR_COLORS, Avatar } from '#ui/media/avatar.tsx'
import styles from './order-page.module.css'

type Props = { order: ConsoleOrderPage; noteField: RefObject<HTMLTextAreaElement | null> }

export function OrderSide({ order, noteField }: Props) {
  const { money, weekday } = useFormats()
  const { Guest } = order
  const facts: [string, string | null][] = [
    ['Mail', Guest.Email],
    ['Phone', Guest.Phone],
    ['Spent in twelve months', Guest.GuestId === null ? null : money(Guest.Spent)],
    ['Pass', Guest.Passes.join(', ') || null],
  ]
  return (
    <Card flush className={styles.side}>
      <section className={styles.part} aria-label="Guest">
        <Person name={Guest.Name ?? 'No name'} detail={guestWords(Guest)} guestId={Guest.GuestId} large />
        <dl className={styles.rows}>
          {facts.map(([name, value]) => value && <Row key={name} name={name} value={value} />)}
        </dl>
      </section>
      {order.Comes.length > 0 && (
        <section className={styles.part}>
          <h2>Who comes</h2>
          {order.Comes.map(({ Age, GuestId, Name, Waiver }) => (
            <Person key={GuestId} name={Name} color={GuestId} detail={personWords(Age, Waiver)} />
          ))}
        </section>
      )}
      {order.CancelOn.length > 0 && (
        <section className={styles.part}>
          <h2>If it is cancelled</h2>
          <dl className={styles.rows}>
            {order.CancelOn.map(({ Back, From }, at) => (
              <Row
                key={From}
                name={at === 0 ? 'Today' : `From ${weekday(From as Day)}`}
                value={`${money(Back)} back`}
              />
            ))}
          </dl>
        </section>
      )}
      <NoteForm number={order.OrderNumber} noteField={noteField} />
    </Card>
  )
}

function NoteForm({ number, noteField }: { number: string; noteField: Props['noteField'] }) {
  const [words, setWords] = useState('')
  const { isSending, refusal, send } = useSend(noteOrderCall, [showConsoleOrderCall])
  useUnsaved(words.trim() !== '')
  async function keep(): Promise<void> {
    if (words.trim() === '') return noteField.current?.focus()
    if (await send({ params: { number }, body: { Words: words } })) setWords('')
  }
  return (
    <section className={styles.part}>
      <TextField
        multiline
        ref={noteField}
        label="Note for colleagues"
        placeholder="Guests never see this"
        rows={3}
        maxLength={2000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <RefusalMessage words={refusal?.message} />
      <div>
        <Button look="line" busy={isSending} onClick={keep}>
          Keep note
        </Button>
      </div>
    </section>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

type PersonProps = { name: string; detail: string; color?: number; large?: boolean; guestId?: number | null }

function Person({ color = 0, detail, guestId = null, large = false, name }: PersonProps) {
  const mayOpen = useMay()('guests') && guestId !== null
  const words = name.split(' ')
  const initials = `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
  const shade = AVATAR_COLORS[color % AVATAR_COLORS.length] ?? 'blue'
  return (
    <div className={styles.person}>
      <Avatar initials={initials} color={shade} large={large} />
      <span>
        {mayOpen ? <Link to={`/guests/${guestId}`}>{name}</Link> : name}
        <small>{detail}</small>
      </span>
    </div>
  )
}

function guestWords({ GuestId, Orders, Since }: ConsoleOrderPage['Guest']): string {
  if (GuestId === null) return 'Guest without an account'
  const since = Since ? `Guest since ${Since.slice(0, 4)}, ` : ''
  return `${since}${Orders} ${Orders === 1 ? 'order' : 'orders'}`
}

function personWords(age: number | null, waiver: ConsoleOrderPage['Comes'][number]['Waiver']): string {
  const signed = { signed: 'waiver signed', missing: 'waiver missing', none: 'no waiver needed' }[waiver]
  return age === null ? signed.replace(/^./, (first) => first.toUpperCase()) : `${age} years, ${signed}`
}
