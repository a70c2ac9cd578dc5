/** A draft beside what counts now: by variant and days in a row, and what keeps it from being published. */
import { useCalled } from '#console/page/ask.tsx'
import { useFormats } from '#console/page/format.ts'
import { LoadingRows } from '#console/page/states.tsx'
import { compareGridDraftCall } from '#contract/calls/admin/prices.ts'
import type { GridDraftDocument } from '#contract/schemas/admin/prices.ts'
import type { Reply } from '#contract/wire/call.ts'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './prices.module.css'

export type GridComparison = Reply<typeof compareGridDraftCall>

type Props = {
  isOpen: boolean
  draft: GridDraftDocument
  variants: ReadonlyMap<number | null, string>
  onClose(): void
}

export function CompareDialog({ draft, isOpen, onClose, variants }: Props) {
  const { reply } = useCalled(compareGridDraftCall, isOpen ? { params: { id: draft.Id } } : undefined, 0)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`What “${draft.Name}” changes`} wide>
      <div className={styles.form}>
        {reply ? (
          <>
            <ComparisonNotes comparison={reply} />
            <Differences comparison={reply} variants={variants} />
          </>
        ) : (
          <LoadingRows name="The comparison" rows={4} />
        )}
      </div>
    </Dialog>
  )
}

function Differences({ comparison, variants }: { comparison: GridComparison; variants: Props['variants'] }) {
  const formats = useFormats()
  const span = ([least, most]: readonly [number, number], word: (amount: number) => string) =>
    least === most ? word(least) : `${word(least)} to ${word(most)}`
  const signed = (amount: number) => (amount > 0 ? `+${formats.money(amount)}` : formats.money(amount))
  const [date, both] = [(day: string) => formats.weekday(day), comparison.Differences]
  return (
    <table className={styles.ladder}>
      <caption className={text.visuallyHidden}>Changes of this draft</caption>
      <thead>
        <tr>
          <th scope="col">Days</th>
          <th scope="col">Prices</th>
          <th scope="col">Now</th>
          <th scope="col">Draft</th>
        </tr>
      </thead>
      <tbody>
        {both.map(({ From, Now, Prices, Step, To, VariantId }) => (
          <tr key={`${VariantId} ${From}`}>
            <th scope="row">
              {variants.get(VariantId) ?? 'Variant'}, {From === To ? date(From) : `${date(From)} to ${date(To)}`}
            </th>
            <td>{formats.number(Prices)}</td>
            <td>{span(Now, formats.money)}</td>
            <td>{span(Step, signed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const BREACHES = {
  below_floor: 'below the floor',
  above_ceiling: 'above the ceiling',
  step_too_large: 'too large a step',
}

/** What an operator must know before they publish it. */
export function ComparisonNotes({ comparison }: { comparison: GridComparison }) {
  const formats = useFormats()
  const { Breaches, Missing, Moved } = comparison
  const [breach] = Breaches
  return (
    <>
      {breach && (
        <Message tone="danger">
          {Breaches.length === 1 ? '1 price leaves' : `${formats.number(Breaches.length)} prices leave`} the
          guard-rails, the first {formats.money(breach.Price)} for {formats.longDay(breach.Day)}:{' '}
          {BREACHES[breach.Breach]}. It cannot be published like this.
        </Message>
      )}
      {Missing.length > 0 && (
        <Message tone="danger">
          {formats.number(Missing.length)} of its days, windows or levels are gone. Take them out of the draft.
        </Message>
      )}
      {Moved.length > 0 && (
        <Message tone="warning">
          {formats.number(Moved.length)} of these prices were changed by others since they were written. The draft
          replaces them.
        </Message>
      )}
    </>
  )
}
