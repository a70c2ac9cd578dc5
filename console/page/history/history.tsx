/**
 * Who changed a thing last, and all that was changed of it before: what it was, what it became, by whom and when. What
 * was there can be put back into its form where the form takes it; nothing is saved by that.
 */
import { type ReactNode, useId, useState } from 'react'
import { useCalled } from '#console/page/ask.tsx'
import { useFormats } from '#console/page/format.ts'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { showHistoryCall } from '#contract/calls/admin/shop/history.ts'
import type { HistoryEntry } from '#contract/schemas/admin/shop/history.ts'
import type { HistoryKind } from '#contract/values/console/history-kinds.ts'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import styles from './history.module.css'

type Props = {
  kind: HistoryKind
  id: string | number
  /** What can be done with an entry: most often to put back what was there. */
  actionOf?(entry: HistoryEntry): ReactNode
}

/** A line that says who changed it last, and opens the rest. Nothing where the trail knows of no change. */
export function ChangedLine(props: Props) {
  const { date, time } = useFormats()
  const { reply } = useCalled(showHistoryCall, { params: { kind: props.kind, id: String(props.id) } })
  const [last] = reply?.Items ?? []
  if (!last) return null
  return (
    <HistoryToggle {...props} name="History">
      {last.Kind === 'made' ? 'Set' : 'Changed'} by {last.By || 'the shop itself'},{' '}
      <time dateTime={last.At}>
        {date(last.At)}, {time(last.At)}
      </time>
    </HistoryToggle>
  )
}

type ToggleProps = Props & { name: string; children?: ReactNode }

/** Opens the history in place; it is asked for only then. */
export function HistoryToggle({ children, name, ...props }: ToggleProps) {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.changed}>
      <p className={styles.line}>
        {children && <span>{children}</span>}
        <Button
          look="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {name}
        </Button>
      </p>
      {isOpen && (
        <div id={listId}>
          <HistoryList {...props} />
        </div>
      )}
    </div>
  )
}

/** Page by page, the latest first. */
export function HistoryList({ actionOf, id, kind }: Props) {
  const [starts, setStarts] = useState<readonly (string | undefined)[]>([undefined])
  return (
    <ul className={styles.list} aria-label="History">
      {starts.map((start, at) => (
        <HistoryPage
          key={start ?? ''}
          params={{ kind, id: String(id) }}
          start={start}
          actionOf={actionOf}
          onOlder={at === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
        />
      ))}
    </ul>
  )
}

type PageProps = Pick<Props, 'actionOf'> & {
  params: { kind: HistoryKind; id: string }
  start: string | undefined
  onOlder: ((next: string) => void) | undefined
}

function HistoryPage({ actionOf, onOlder, params, start }: PageProps) {
  const { again, hasFailed, reply } = useCalled(showHistoryCall, { params, ...(start && { query: { after: start } }) })
  const next = reply?.Next
  if (!reply) return <li>{hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="The history" rows={2} />}</li>
  return (
    <>
      {reply.Items.length === 0 && <li>No change is known of it.</li>}
      {reply.Items.map((entry) => (
        <Entry key={entry.Position} entry={entry} action={actionOf?.(entry)} />
      ))}
      {next && onOlder && (
        <li>
          <Button look="line" size="small" onClick={() => onOlder(next)}>
            Older changes
          </Button>
        </li>
      )}
    </>
  )
}

const KINDS: Record<HistoryEntry['Kind'], string> = { made: 'set it', changed: 'changed it', taken: 'took it away' }

function Entry({ action, entry }: { entry: HistoryEntry; action: ReactNode }) {
  const { date, time } = useFormats()
  const { At, By, Changes, Kind, More, Reason } = entry
  return (
    <li className={styles.entry}>
      <p>
        <b>{By || 'The shop itself'}</b> {KINDS[Kind]}{' '}
        <time dateTime={At}>
          {date(At)}, {time(At)}
        </time>
      </p>
      {Reason && <p className={styles.reason}>“{Reason}”</p>}
      <HistoryChanges changes={Changes} more={More} />
      {action}
    </li>
  )
}

type ChangesProps = { changes: HistoryEntry['Changes']; more: number }

/** What it was and became, field by field. */
export function HistoryChanges({ changes, more }: ChangesProps) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ After, Before, What }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was recorded never changes
        <li key={at}>
          {What && <span>{What}: </span>}
          <Said words={Before} /> <span aria-hidden="true">→</span>
          <span className={text.visuallyHidden}> became</span> <Said words={After} />
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  )
}

function Said({ words }: { words: string }) {
  return words === '' ? <i>nothing</i> : <q>{words}</q>
}

/** An action that puts what was there before into the form, which is saved as anything that is typed is. */
export function putBack(onPutBack: (was: string) => void): (entry: HistoryEntry) => ReactNode {
  return ({ Was }) =>
    Was === null ? null : (
      <Button look="line" size="small" onClick={() => onPutBack(Was)}>
        Put back what was there
      </Button>
    )
}
