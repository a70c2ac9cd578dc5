/** Publishing, now or at a time of the resort's clock: what it means for guests comes first, and only that is done. */
import type { FormEvent } from 'react'
import { useCalled, useSend } from '#console/page/ask.tsx'
import { usePublishTime } from '#console/page/fields/use-publish-time.tsx'
import { FormDialog } from '#console/page/form-dialog.tsx'
import { useFormats } from '#console/page/format.ts'
import { LoadingRows, RefusalMessage } from '#console/page/states.tsx'
import {
  compareGridDraftCall,
  explainPriceCall,
  listGridDraftsCall,
  publishGridDraftCall,
  showGridDraftCall,
  showPriceGridCall,
} from '#contract/calls/admin/prices.ts'
import type { GridDraftDocument } from '#contract/schemas/admin/prices.ts'
import { Button } from '#ui/inputs/button.tsx'
import { DialogActions } from '#ui/overlays/dialog.tsx'
import { ComparisonNotes, type GridComparison } from './compare-dialog.tsx'
import styles from './prices.module.css'

type Props = {
  isOpen: boolean
  draft: GridDraftDocument
  onClose(): void
  /** `at` is undefined where it counts from now on. */
  onPublished(prices: number, at: string | undefined): void
}

export function PublishDialog({ draft, isOpen, onClose, onPublished }: Props) {
  const { reply } = useCalled(compareGridDraftCall, isOpen ? { params: { id: draft.Id } } : undefined, 0)
  // The last comparison is shown until the next has come. Over the version of an older draft nothing is published.
  const comparison = reply && reply.Version >= draft.Version ? reply : undefined
  const publishedAfter = (saved: () => void) => (prices: number, at: string | undefined) => {
    saved()
    onPublished(prices, at)
  }
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={`Publish “${draft.Name}”`} hasNoCross>
      {({ close, saved }) =>
        comparison ? (
          <PublishForm {...{ draft, comparison }} onCancel={close} onPublished={publishedAfter(saved)} />
        ) : (
          <LoadingRows name="The comparison" rows={3} />
        )
      }
    </FormDialog>
  )
}

type FormProps = Omit<Props, 'isOpen' | 'onClose'> & { comparison: GridComparison; onCancel(): void }

function PublishForm({ comparison, draft, onCancel, onPublished }: FormProps) {
  const formats = useFormats()
  const time = usePublishTime()
  const changed = [listGridDraftsCall, showGridDraftCall, compareGridDraftCall, showPriceGridCall, explainPriceCall]
  const { isSending, refusal, send } = useSend(publishGridDraftCall, changed)
  const isBlocked = comparison.Breaches.length + comparison.Missing.length > 0

  async function publish(event: FormEvent): Promise<void> {
    event.preventDefault()
    const asked = time.read()
    if (isBlocked || !asked.ok) return
    const { ListVersion, Version } = comparison
    const body = { Version, ...(asked.at ? { At: asked.at } : { ListVersion }) }
    const published = await send({ params: { id: draft.Id }, body })
    if (published) onPublished(comparison.Prices, asked.at)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void publish(event)}>
      <p>
        {formats.number(comparison.Prices)} {comparison.Prices === 1 ? 'price' : 'prices'} on{' '}
        {formats.number(comparison.Days)} {comparison.Days === 1 ? 'day' : 'days'} become what guests pay. Carts keep
        the prices they hold.
      </p>
      <ComparisonNotes comparison={comparison} />
      {time.fields}
      <RefusalMessage words={refusal?.message} />
      <DialogActions>
        <Button look="line" data-start onClick={onCancel}>
          Not yet
        </Button>
        <Button look="pine" type="submit" disabled={isBlocked} busy={isSending} busyLabel="Publishing">
          {time.action}
        </Button>
      </DialogActions>
    </form>
  )
}
