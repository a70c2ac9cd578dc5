/** What the shop does by itself, and how the last run of each job ended. */
import { Card } from '#console/page/card.tsx'
import type { NeedsList } from '#contract/schemas/admin/figures.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import text from '#ui/layout/text.module.css'
import styles from './today.module.css'
import { useTodayFormats } from './words.ts'

type Run = NeedsList['Jobs'][number]

const STATES: Record<Run['State'], { tone: 'success' | 'danger' | 'warning'; name: string }> = {
  completed: { tone: 'success', name: 'Done' },
  failed: { tone: 'danger', name: 'Failed' },
  retry: { tone: 'danger', name: 'Failed' },
}

export function JobsCard({
  className,
  jobs,
  now,
}: {
  className: string | undefined
  jobs: readonly Run[]
  now: string
}) {
  const formats = useTodayFormats()
  return (
    <Card className={className} title="Jobs" flush>
      <table className={`${styles.table} ${styles.oneLine}`} id="jobs">
        <caption className={text.visuallyHidden}>Jobs and their last run</caption>
        <thead>
          <tr>
            <th scope="col">Job</th>
            <th scope="col">Last run</th>
            <th scope="col" className={styles.grows}>
              Result
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map(({ At, Name, State, TriesAgainAt }) => (
            <tr key={Name}>
              <th scope="row">{jobName(Name)}</th>
              <td className={styles.soft}>{formats.when(At, now)}</td>
              <td className={styles.grows}>
                <Badge tone={STATES[State].tone}>{STATES[State].name}</Badge>
                {TriesAgainAt && <span className={styles.leaves}> Tries again at {formats.time(TriesAgainAt)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** `settle-refunds` as "Settle refunds". */
function jobName(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
