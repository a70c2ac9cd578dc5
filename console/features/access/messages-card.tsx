/** What was sent to a webhook and whether it arrived, the newest first. Any of them can be sent again. */
import { useState } from 'react'
import { useCalled, useSend } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { useFormats } from '#console/page/format.ts'
import { useListQuery } from '#console/page/query.ts'
import { useStaff } from '#console/page/staff.tsx'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { listDeliveriesCall, resendDeliveryCall } from '#contract/calls/admin/shop/webhooks.ts'
import type { SentWebhook, Webhook } from '#contract/schemas/admin/shop/webhooks.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import styles from './access.module.css'
import { MESSAGE_STATES } from './access-words.ts'

/** Messages arrive by themselves: what is older is read again when the page comes back to the front. */
const FRESH_MS = 2_000

export function MessagesCard({ webhook: { Id } }: { webhook: Webhook }) {
  const query = useListQuery()
  const before = query.get('after')
  const params = { id: Id }
  const list = useCalled(listDeliveriesCall, { params, query: { ...(before && { before }) } }, FRESH_MS)
  const resend = useSend(resendDeliveryCall, [listDeliveriesCall])
  const [words, setWords] = useState<string>()

  async function again(Event: string): Promise<void> {
    const sent = await resend.send({ params, body: { Event } })
    setWords(sent && !sent.success ? sent.message[0] : undefined)
  }

  const said = resend.refusal?.message ?? words
  const { HasMore = false, Items = [] } = list.reply ?? {}
  const next = HasMore ? Items.at(-1)?.Id : undefined
  const isPaged = before !== undefined || next !== undefined
  return (
    <Card
      title="Messages"
      flush
      aside={
        <Button look="quiet" size="small" onClick={list.again}>
          Look again
        </Button>
      }
      foot={list.reply && Items.length === 0 ? 'Nothing has happened yet that it tells.' : undefined}
    >
      {said && (
        <Message tone="danger" urgent>
          {said}
        </Message>
      )}
      {!list.reply && (list.hasFailed ? <CouldNotLoad again={list.again} /> : <LoadingRows name="Messages" rows={4} />)}
      <ul className={styles.list}>
        {Items.map((item) => (
          <OneMessage key={item.Id} item={item} onAgain={() => void again(item.Id)} />
        ))}
      </ul>
      {isPaged && (
        <div className={styles.pages}>
          <Button look="line" disabled={before === undefined} onClick={() => history.back()}>
            Newer
          </Button>
          <Button look="line" disabled={next === undefined} onClick={() => query.set({ after: next })}>
            Older
          </Button>
        </div>
      )}
    </Card>
  )
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
