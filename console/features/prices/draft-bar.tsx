/** The draft at the bottom of the page: what it changes for guests, and what becomes of it. */
import { useState } from 'react'
import { useCalled, useSend } from '#console/page/ask.tsx'
import { ConfirmFoot } from '#console/page/confirm-foot.tsx'
import { useFormats } from '#console/page/format.ts'
import {
  compareGridDraftCall,
  discardGridDraftCall,
  listGridDraftsCall,
  publishGridDraftCall,
  showGridDraftCall,
} from '#contract/calls/admin/prices.ts'
import type { GridDraftDocument } from '#contract/schemas/admin/prices.ts'
import { Button } from '#ui/inputs/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import styles from './draft-bar.module.css'
import { PublishDialog } from './publish-dialog.tsx'

type Props = {
  draft: GridDraftDocument | undefined
  variants: ReadonlyMap<number | null, string>
  onPublished(prices: number, at: string | undefined): void
  onDiscarded(): void
}

export function DraftBar({ draft, ...props }: Props) {
  return (
    <section className={styles.bar} aria-label="Draft">
      {draft ? (
        <OpenDraft key={draft.Id} draft={draft} {...props} />
      ) : (
        <span>No draft is open. What you change is put into a draft; guests see it when it is published.</span>
      )}
    </section>
  )
}

type Question = 'compare' | 'publish' | 'discard'

function OpenDraft({ draft, onDiscarded, onPublished, variants }: Props & { draft: GridDraftDocument }) {
  const formats = useFormats()
  const [question, setQuestion] = useState<Question>()
  const params = { id: draft.Id }
  const { reply } = useCalled(compareGridDraftCall, { params }, 0)
  const { isSending, send } = useSend(publishGridDraftCall, [listGridDraftsCall, showGridDraftCall])
  const signed = (amount: number) => (amount > 0 ? `+${formats.money(amount)}` : formats.money(amount))
  const close = () => setQuestion(undefined)
  const isScheduled = draft.State === 'scheduled'
  const isEmpty = !reply || reply.Prices === 0
  return (
    <>
      <b>Draft “{draft.Name}”</b>
      {reply && (
        <span>
          <b>{formats.number(reply.Prices)}</b> {reply.Prices === 1 ? 'price' : 'prices'} on{' '}
          <b>{formats.number(reply.Days)}</b> {reply.Days === 1 ? 'day' : 'days'}
        </span>
      )}
      {reply && reply.GuestPays.Places > 0 && (
        <span>
          Guests pay <b>{signed(reply.GuestPays.AverageStep)}</b> on average
        </span>
      )}
      {reply && !isEmpty && (
        <span>
          Largest step <b>{signed(reply.LargestStep)}</b>
          {reply.GuardRails.LargestStep !== null && ` of ${formats.money(reply.GuardRails.LargestStep)}`}
        </span>
      )}
      {isScheduled && draft.PublishAt && (
        <span>
          Published on{' '}
          <b>
            {formats.date(draft.PublishAt)}, {formats.time(draft.PublishAt)}
          </b>
        </span>
      )}
      {draft.Refusal && <span>It was not published at its time. Compare it to see why.</span>}
      <div className={styles.actions}>
        <Button look="quiet" className={styles.onDeep} onClick={() => setQuestion('discard')}>
          Discard …
        </Button>
        <Button look="line" className={styles.onDeep} disabled={isEmpty} onClick={() => setQuestion('compare')}>
          Compare
        </Button>
        {isScheduled ? (
          <Button
            look="line"
            className={styles.onDeep}
            busy={isSending}
            onClick={() => void send({ params, body: { Version: draft.Version, At: null } })}
          >
            Do not publish then
          </Button>
        ) : (
          <Button look="buy" disabled={isEmpty} onClick={() => setQuestion('publish')}>
            Publish …
          </Button>
        )}
      </div>
      <CompareDialog isOpen={question === 'compare'} onClose={close} draft={draft} variants={variants} />
      <PublishDialog
        isOpen={question === 'publish'}
        onClose={close}
        draft={draft}
        onPublished={(prices, at) => {
          close()
          onPublished(prices, at)
        }}
      />
      <DiscardDialog isOpen={question === 'discard'} onClose={close} draft={draft} onDiscarded={onDiscarded} />
    </>
  )
}

type DiscardProps = { isOpen: boolean; draft: GridDraftDocument; onClose(): void; onDiscarded(): void }

function DiscardDialog({ draft, isOpen, onClose, onDiscarded }: DiscardProps) {
  const { isSending, refusal, send } = useSend(discardGridDraftCall, [listGridDraftsCall, showGridDraftCall])

  async function discard(): Promise<void> {
    const gone = await send({ params: { id: draft.Id }, body: { Version: draft.Version } })
    if (!gone) return
    onClose()
    onDiscarded()
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Discard “${draft.Name}”?`} hasNoCross>
      <p>Its prices are thrown away, also what colleagues wrote into it. What guests pay stays as it is.</p>
      <ConfirmFoot
        refused={refusal?.message}
        keep="Keep it"
        isSending={isSending}
        busyLabel="Discarding"
        onKeep={onClose}
        onConfirm={() => void discard()}
      >
        Discard
      </ConfirmFoot>
    </Dialog>
  )
}
