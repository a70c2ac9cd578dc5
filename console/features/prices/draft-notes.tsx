/** What happened to a draft, above the grid: prices that a colleague wrote first, what failed, what was published. */
import { Link } from 'react-router'
import { useSend } from '#console/page/ask.tsx'
import { useFormats } from '#console/page/format.ts'
import { useStaff } from '#console/page/staff.tsx'
import { listGridDraftsCall, undoGridDraftCall } from '#contract/calls/admin/prices.ts'
import { localTime } from '#contract/values/local-time.ts'
import { clockText } from '#contract/values/time-of-day.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import styles from './prices.module.css'
import type { DraftConflict, GridDraft } from './use-grid-draft.ts'
import type { PriceWords } from './use-price-words.ts'

/** `at` is undefined where it counts already. */
export type Published = { draftId: number; prices: number; at: string | undefined }

type Props = {
  draft: GridDraft
  published: Published | undefined
  /** Where guests find the product. */
  path: string
  words: PriceWords
  variants: ReadonlyMap<number | null, string>
  onUndone(published: undefined): void
}

/** More are counted only. */
const SHOWN_CONFLICTS = 5

export function DraftNotes({ draft, onUndone, path, published, variants, words }: Props) {
  const { conflicts, problem } = draft
  if (!published && !problem && conflicts.length === 0) return <div role="status" />
  return (
    <div className={styles.notes} role="status">
      {problem && <Message tone="danger">{problem}</Message>}
      {conflicts.length > 0 && (
        <Message tone="warning">
          <p>A colleague wrote these prices first. They were not overwritten:</p>
          <ul>
            {conflicts.slice(0, SHOWN_CONFLICTS).map((conflict) => (
              <li key={`${conflict.VariantId} ${conflict.Day} ${conflict.MinDays} ${conflict.Level}`}>
                <ConflictWords conflict={conflict} variants={variants} words={words} />
              </li>
            ))}
          </ul>
          {conflicts.length > SHOWN_CONFLICTS && <p>And {conflicts.length - SHOWN_CONFLICTS} more.</p>}
          <Button look="quiet" size="small" onClick={draft.forgetConflicts}>
            Seen
          </Button>
        </Message>
      )}
      {published && <PublishedNote path={path} published={published} onUndone={() => onUndone(undefined)} />}
    </div>
  )
}

type ConflictProps = Pick<Props, 'variants' | 'words'> & { conflict: DraftConflict }

function ConflictWords({ conflict: { By, Day, Price, There, VariantId }, variants, words }: ConflictProps) {
  const { money } = useFormats()
  const amount = (price: number | null) => (price === null ? 'no change' : money(price))
  return (
    <>
      {variants.get(VariantId)}, {words.longDay(Day)}: {By ?? 'A colleague'} has {amount(There)}, you typed{' '}
      {amount(Price)}.
    </>
  )
}

type NoteProps = { path: string; published: Published; onUndone(): void }

function PublishedNote({ onUndone, path, published }: NoteProps) {
  const formats = useFormats()
  const { isSending, refusal, send } = useSend(undoGridDraftCall, [listGridDraftsCall])
  const { TimeZone } = useStaff()
  const { at, draftId, prices } = published
  if (at) {
    return (
      <Message tone="success">
        {formats.number(prices)} prices are published on {formats.date(at)}, {formats.time(at)}.{' '}
        <Link to={`/preview?${new URLSearchParams({ at: localMinute(at, TimeZone), path })}`}>See the shop then</Link>
      </Message>
    )
  }

  async function undo(): Promise<void> {
    if (await send({ params: { id: draftId } })) onUndone()
  }

  return (
    <Message tone="success">
      <p>Published. {formats.number(prices)} prices are what guests pay from now on.</p>
      {refusal && <p role="alert">{refusal.message}</p>}
      <Button look="quiet" size="small" busy={isSending} onClick={() => void undo()}>
        Make a draft that puts them back
      </Button>
    </Message>
  )
}

/** `2026-12-19T08:00` by the resort's clock. */
function localMinute(at: string, zone: string): string {
  const { day, hour, minute } = localTime(new Date(at), zone)
  return `${day}T${clockText(hour, minute)}`
}
