/** One change of the trail: what was done to what, by whom and when. Opened, it says what differed before and after. */
import { useState } from 'react'
import { Link } from 'react-router'
import { RIGHT_WORDS } from '#console/features/staff/right-words.ts'
import { useCalled } from '#console/page/ask.tsx'
import { useFormats } from '#console/page/format.ts'
import { HistoryChanges } from '#console/page/history/history.tsx'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { showChangeCall } from '#contract/calls/admin/shop/history.ts'
import type { TrailEntry } from '#contract/schemas/admin/shop/history.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { thingPath } from './thing-path.ts'
import styles from './trail.module.css'

const KINDS: Record<TrailEntry['Kind'], string> = { made: ' (new)', changed: '', taken: ' (taken away)' }

export function ChangeOfShop({ entry }: { entry: TrailEntry }) {
  const { date, time } = useFormats()
  const [isOpen, setIsOpen] = useState(false)
  const { Action, Area, At, By, Kind, Position, Reason } = entry
  return (
    <li className={styles.row}>
      <p className={styles.what}>
        <Thing entry={entry} /> <Badge tone="neutral">{RIGHT_WORDS[Area].name}</Badge>
      </p>
      <p className={styles.who}>
        {capital(Action)}
        {KINDS[Kind]} by <b>{By || 'the shop itself'}</b>,{' '}
        <time dateTime={At}>
          {date(At)}, {time(At)}
        </time>
      </p>
      {Reason && <p className={styles.reason}>“{Reason}”</p>}
      <details className={styles.more} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary aria-label={`What differed: ${nameOf(entry)}, ${date(At)}, ${time(At)}`}>What differed</summary>
        {isOpen && <Differences position={Position} />}
      </details>
    </li>
  )
}

function Thing({ entry }: { entry: TrailEntry }) {
  const to = thingPath(entry.Object)
  const name = nameOf(entry)
  return (
    <>
      {to ? <Link to={to}>{name}</Link> : <b>{name}</b>}
      {entry.Name && <small>{entry.Object}</small>}
    </>
  )
}

function nameOf({ Action, Name, Object: object }: TrailEntry): string {
  return Name || capital(object) || capital(Action)
}

function Differences({ position }: { position: number }) {
  const { again, hasFailed, reply } = useCalled(showChangeCall, { params: { position: String(position) } })
  if (!reply) return hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="What differed" rows={2} />
  if (reply.Changes.length === 0) return <p>The trail keeps that it was done, and no values.</p>
  return <HistoryChanges changes={reply.Changes} more={reply.More} />
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
