/**
 * Closing a day of a pool: first what happens, then the reason that guests read, then the press. Focus starts on Keep
 * open. Mails cannot be called back; the day can be opened again.
 */
import { useId, useState } from 'react'
import { useCalled, useSend } from '#console/page/ask.tsx'
import { useFormats } from '#console/page/format.ts'
import { RefusalMessage } from '#console/page/states.tsx'
import { closeDayCall, listClosuresCall, previewClosureCall, reopenDayCall } from '#contract/calls/admin/closures.ts'
import { listPoolDaysCall } from '#contract/calls/admin/inventory.ts'
import type { PoolRow } from '#contract/schemas/admin/inventory.ts'
import type { Day } from '#contract/values/day.ts'
import { DEFAULT_LOCALE } from '#contract/values/locale.ts'
import { LONGEST_CLOSURE_WORDS } from '#contract/values/tickets/closures.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx'
import styles from './inventory.module.css'

type Props = { pool: PoolRow; day: Day }

export function CloseDay({ day, pool }: Props) {
  const formats = useFormats()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>Close the day</h3>
      <p className={styles.soft}>
        Nothing more is sold from this pool for {formats.longDay(day)}, and every order for it is mailed a choice.
      </p>
      <ClosuresOf day={day} />
      <div className={styles.actions}>
        <Button look="danger" onClick={() => setIsOpen(true)}>
          Close this day …
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Close ${pool.Title} on ${formats.longDay(day)}`}
        hasNoCross
      >
        {isOpen && <Question day={day} pool={pool} onDone={() => setIsOpen(false)} />}
      </Dialog>
    </section>
  )
}

function Question({ day, onDone, pool }: Props & { onDone(): void }) {
  const formats = useFormats()
  const reasonId = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [refusedWords, setRefusedWords] = useState<string>()
  const asked = { Day: day, Pools: [pool.Name], Words: { [DEFAULT_LOCALE]: 'preview' } }
  const { hasFailed, reply } = useCalled(previewClosureCall, { body: asked }, 0)
  const { isSending, refusal, send } = useSend(closeDayCall, [listPoolDaysCall, listClosuresCall])

  async function close(): Promise<void> {
    const words = reason.trim()
    setIsMissing(words === '')
    if (words === '') return document.getElementById(reasonId)?.focus()
    const closed = await send({ body: { ...asked, Words: { [DEFAULT_LOCALE]: words } } })
    if (closed?.success) onDone()
    else setRefusedWords(closed?.message[0])
  }

  return (
    <>
      <dl className={styles.rows} aria-busy={!reply}>
        <div>
          <dt>Orders that lose their day</dt>
          <dd>{reply ? formats.number(reply.Orders) : '…'}</dd>
        </div>
        <div>
          <dt>Tickets</dt>
          <dd>{reply ? formats.number(reply.Tickets) : '…'}</dd>
        </div>
        {(reply?.Totals ?? []).map(({ Amount, Currency }) => (
          <div key={Currency}>
            <dt>If all take the money</dt>
            <dd>{formats.money(Amount)}</dd>
          </div>
        ))}
      </dl>
      {hasFailed && (
        <Message tone="warning">No product takes from this pool by day, so nothing can be closed here.</Message>
      )}
      <TextField
        id={reasonId}
        label="Reason, guests read it"
        multiline
        rows={3}
        maxLength={LONGEST_CLOSURE_WORDS}
        value={reason}
        error={isMissing ? 'Say why: every guest reads it in the mail.' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <RefusalMessage words={refusal?.message ?? refusedWords} />
      <p className={styles.soft}>Nothing is closed yet. You can open the day again; mails cannot be called back.</p>
      <DialogActions>
        <Button look="line" data-start onClick={onDone}>
          Keep open
        </Button>
        <Button look="danger" disabled={!reply} busy={isSending} busyLabel="Closing" onClick={() => void close()}>
          {reply ? `Close and write to ${formats.number(reply.Orders)}` : 'Close'}
        </Button>
      </DialogActions>
    </>
  )
}

/** What of the day is closed already, and how many guests have chosen. */
function ClosuresOf({ day }: { day: Day }) {
  const { reply } = useCalled(listClosuresCall, {})
  const { isSending, refusal, send } = useSend(reopenDayCall, [listPoolDaysCall, listClosuresCall])
  const closed = (reply ?? []).filter((closure) => closure.Day === day && closure.ReopenedAt === null)
  return closed.map(({ Answered, Id, Orders, Words }) => (
    <Message key={Id} tone="info">
      <p>
        Closed: {Words} {Answered} of {Orders} orders have chosen.
      </p>
      {refusal && <p role="alert">{refusal.message}</p>}
      <Button look="quiet" size="small" busy={isSending} onClick={() => void send({ params: { id: Id } })}>
        Sell it again
      </Button>
    </Message>
  ))
}
