/** Publishing, now or at a time of the resort's clock: what it means for guests comes first, and only that is done. */
import { type FormEvent, useId, useState } from 'react'
import { useCalled, useSend } from '#console/page/ask.tsx'
import { FormDialog } from '#console/page/form-dialog.tsx'
import { useFormats } from '#console/page/format.ts'
import { useStaff } from '#console/page/staff.tsx'
import { LoadingRows, RefusalMessage } from '#console/page/states.tsx'
import {
  compareGridDraftCall,
  explainPriceCall,
  listGridDraftsCall,
  publishGridDraftCall,
  showGridDraftCall,
  showPriceGridCall,
} from '#contract/calls/admin/prices.ts'
import { momentOf } from '#contract/rules/resort-moment.ts'
import type { GridDraftDocument } from '#contract/schemas/admin/prices.ts'
import { localDayAndTime } from '#contract/values/time-of-day.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
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

const WHEN = [
  { value: 'now', name: 'Now' },
  { value: 'later', name: 'At a time' },
]

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
  const { TimeZone } = useStaff()
  const name = useId()
  const [when, setWhen] = useState('now')
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const changed = [listGridDraftsCall, showGridDraftCall, compareGridDraftCall, showPriceGridCall, explainPriceCall]
  const { isSending, refusal, send } = useSend(publishGridDraftCall, changed)
  const isBlocked = comparison.Breaches.length + comparison.Missing.length > 0

  async function publish(event: FormEvent): Promise<void> {
    event.preventDefault()
    const written = localDayAndTime(typed)
    const zone = { storeTimeZone: TimeZone, storeOffsetMinutes: 0 }
    const at = when === 'later' && written ? momentOf(written.day, written.time, zone)?.toISOString() : undefined
    setIsMissing(when === 'later' && !at)
    if (isBlocked || (when === 'later' && !at)) return
    const { ListVersion, Version } = comparison
    const body = { Version, ...(at ? { At: at } : { ListVersion }) }
    const published = await send({ params: { id: draft.Id }, body })
    if (published) onPublished(comparison.Prices, at)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void publish(event)}>
      <p>
        {formats.number(comparison.Prices)} {comparison.Prices === 1 ? 'price' : 'prices'} on{' '}
        {formats.number(comparison.Days)} {comparison.Days === 1 ? 'day' : 'days'} become what guests pay. Carts keep
        the prices they hold.
      </p>
      <ComparisonNotes comparison={comparison} />
      <fieldset>
        <legend className={styles.hidden}>When</legend>
        <Segmented name={name} choices={WHEN} chosen={when} onChoose={setWhen} />
      </fieldset>
      {when === 'later' && (
        <TextField
          label="Time at the resort"
          type="datetime-local"
          value={typed}
          error={isMissing ? 'Say a day and a time.' : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <RefusalMessage words={refusal?.message} />
      <DialogActions>
        <Button look="line" data-start onClick={onCancel}>
          Not yet
        </Button>
        <Button look="pine" type="submit" disabled={isBlocked} busy={isSending} busyLabel="Publishing">
          {when === 'now' ? 'Publish now' : 'Publish at this time'}
        </Button>
      </DialogActions>
    </form>
  )
}
