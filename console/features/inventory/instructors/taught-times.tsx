/** Who teaches at the start times of an activity on a day. Nothing is shown for a pool of no activity. */
import { useId, useState } from 'react'
import { clockWords } from '#console/features/orders/clock-words.ts'
import { useCalled, useSend } from '#console/page/ask.tsx'
import { RefusalMessage } from '#console/page/states.tsx'
import { assignInstructorCall, listInstructorsCall, listTaughtTimesCall } from '#contract/calls/admin/instructors.ts'
import type { InstructorRow, TaughtTime } from '#contract/schemas/admin/instructors.ts'
import type { PoolRow } from '#contract/schemas/admin/inventory.ts'
import type { Day } from '#contract/values/day.ts'
import { Button } from '#ui/inputs/button.tsx'
import { IconButton } from '#ui/inputs/icon-button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { CLOSE } from '#ui/media/icon.tsx'
import { InstructorsDialog } from './instructors-dialog.tsx'
import styles from './taught-times.module.css'

type Props = { pool: PoolRow; day: Day }

export function TaughtTimes({ day, pool }: Props) {
  const { reply } = useCalled(listTaughtTimesCall, { params: { id: pool.Id, day } }, 0)
  const { reply: known } = useCalled(listInstructorsCall, {})
  const [isManaging, setIsManaging] = useState(false)
  const titleId = useId()
  if (!reply || !known || reply.Items.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        Instructors
      </h3>
      {known.Items.length === 0 && <p className={styles.soft}>No instructor is known yet. Add those who teach.</p>}
      <ul className={styles.times}>
        {reply.Items.map((time) => (
          <TaughtTimeRow key={time.StartTime} pool={pool} day={day} time={time} instructors={known.Items} />
        ))}
      </ul>
      <div>
        <Button look="line" onClick={() => setIsManaging(true)}>
          Manage instructors …
        </Button>
      </div>
      <InstructorsDialog isOpen={isManaging} onClose={() => setIsManaging(false)} />
    </section>
  )
}

function TaughtTimeRow({ day, instructors, pool, time }: Props & { time: TaughtTime; instructors: InstructorRow[] }) {
  const { isSending, refusal, send } = useSend(assignInstructorCall, [listTaughtTimesCall])
  const { Capacity, Held, Instructors, Sold, StartTime } = time
  const at = clockWords(StartTime)
  const free = instructors.filter(({ Id, IsArchived }) => !IsArchived && !Instructors.some((one) => one.Id === Id))

  function assign(instructorId: number, isGiven: boolean): void {
    const body = { StartTime, InstructorId: instructorId, IsGiven: isGiven }
    void send({ params: { id: pool.Id, day }, body })
  }

  return (
    <li aria-busy={isSending}>
      <p className={styles.time}>
        <b>{at}</b>
        <span>
          {Sold} sold, {Math.max(0, Capacity - Sold - Held)} left
        </span>
      </p>
      {Instructors.length > 0 && (
        <ul className={styles.chips}>
          {Instructors.map(({ Id, Name }) => (
            <li key={Id}>
              <span>{Name}</span>
              <IconButton label={`Take ${at} from ${Name}`} stroke={CLOSE} onClick={() => assign(Id, false)} />
            </li>
          ))}
        </ul>
      )}
      {free.length > 0 && (
        <Select
          className={styles.add}
          label={`Add an instructor at ${at}`}
          value=""
          items={[
            { value: '', name: 'Add an instructor' },
            ...free.map(({ Id, Name }) => ({ value: String(Id), name: Name })),
          ]}
          onChange={({ target }) => target.value !== '' && assign(Number(target.value), true)}
        />
      )}
      <RefusalMessage words={refusal?.message} />
    </li>
  )
}
