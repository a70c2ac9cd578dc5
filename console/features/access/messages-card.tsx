/** What was sent to a webhook and whether it arrived, the newest first. Any of them can be sent again. */
import { useState } from 'react'
import { useCalled, useSend } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { useFormats } from '#console/page/format.ts'
import { ListFilter } from '#console/page/list/list-tools.tsx'
import { Pager } from '#console/page/list/pager.tsx'
import { type ListQuery, useListQuery } from '#console/page/query.ts'
import { useStaff } from '#console/page/staff.tsx'
import { CouldNotLoad, LoadingRows, RefusalMessage } from '#console/page/states.tsx'
import { listDeliveriesCall, resendDeliveryCall } from '#contract/calls/admin/shop/webhooks.ts'
import type { SentWebhook, Webhook } from '#contract/schemas/admin/shop/webhooks.ts'
import { DELIVERY_STATES, type DeliveryState } from '#contract/values/webhooks.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/inputs/button.tsx'
import styles from './access.module.css'
import { MESSAGE_STATES } from './access-words.ts'

/** Messages arrive by themselves: what is older is read again when the page comes back to the front. */
const FRESH_MS = 2_000

const STATES = DELIVERY_STATES.map((value) => ({ value, name: MESSAGE_STATES[value].words.toLowerCase() }))

/** The one that is asked for; undefined for all. */
export function messageState(query: Pick<ListQuery, 'get'>): DeliveryState | undefined {
  return DELIVERY_STATES.find((one) => one === query.get('state'))
}

export function MessagesCard({ webhook: { Id } }: { webhook: Webhook }) {
  const query = useListQuery()
  const before = query.get('after')
  const state = messageState(query)
  const params = { id: Id }
  const asked = { ...(before && { before }), ...(state && { state }) }
  const list = useCalled(listDeliveriesCall, { params, query: asked }, FRESH_MS)
  const resend = useSend(resendDeliveryCall, [listDeliveriesCall])
  const [words, setWords] = useState<string>()

  async function again(Event: string): Promise<void> {
    const sent = await resend.send({ params, body: { Event } })
    setWords(sent && !sent.success ? sent.message[0] : undefined)
  }

  const said = resend.refusal?.message ?? words
  const { HasMore = false, Items = [] } = list.reply ?? {}
  const next = HasMore ? Items.at(-1)?.Id : undefined
  return (
    <Card
      title="Messages"
      flush
      aside={
        <>
          <ListFilter name="State" value={state} choices={STATES} onChange={(to) => query.set({ state: to })} />
          <Button look="quiet" size="small" onClick={list.again}>
            Look again
          </Button>
        </>
      }
      foot={list.reply && Items.length === 0 ? NOTHING[state ? 'ofState' : 'atAll'] : undefined}
    >
      <RefusalMessage words={said} />
      {!list.reply && (list.hasFailed ? <CouldNotLoad again={list.again} /> : <LoadingRows name="Messages" rows={4} />)}
      <ul className={styles.list}>
        {Items.map((item) => (
          <OneMessage key={item.Id} item={item} onAgain={() => void again(item.Id)} />
        ))}
      </ul>
      {Items.length > 0 && (
        <div className={styles.pages}>
          <Pager query={query} next={next ?? null} shown={messagesInWords(Items.length)} hasKeys={false} />
        </div>
      )}
    </Card>
  )
}

const NOTHING = { atAll: 'Nothing has happened yet that it tells.', ofState: 'No message is in this state.' }

function messagesInWords(count: number): string {
  return count === 1 ? '1 message' : `${count} messages`
}

function OneMessage({ item, onAgain }: { item: SentWebhook; onAgain(): void }) {
  const { Now } = useStaff()
  const { time, when } = useFormats()
  const { ArrivedAt, At, Data, Event, Failure, Id, NextTryAt, State, Tries } = item
  const { tone, words } = MESSAGE_STATES[State]
  const facts = [
    ArrivedAt ? `Arrived ${when(ArrivedAt, Now)}.` : Failure,
    Tries > 1 && `${Tries} tries.`,
    NextTryAt && State === 'waiting' && `Next at ${time(NextTryAt)}.`,
  ].filter(Boolean)
  return (
    <li>
      <span className={styles.what}>
        <b>{Event}</b> <Badge tone={tone}>{words}</Badge>
        <small>
          {when(At, Now)}. {facts.join(' ')}
        </small>
        <details>
          <summary>What it says</summary>
          <code>{Id}</code>
          <pre>{JSON.stringify(JSON.parse(Data), null, 2)}</pre>
        </details>
      </span>
      {State !== 'waiting' && (
        <Button look="line" size="small" aria-label={`Send again: ${Event} of ${when(At, Now)}`} onClick={onAgain}>
          Send again
        </Button>
      )}
    </li>
  )
}
