/**
 * The form of a course. It is saved over the version that was read: where a colleague changed it meanwhile the form
 * says what is there now, and who saves decides between theirs and their own.
 */
import { type FormEvent, useState } from 'react'
import inventory from '#console/features/inventory/inventory.module.css'
import { useSend } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { MeanwhileMessage, RefusalMessage } from '#console/page/states.tsx'
import { useUnsaved } from '#console/page/unsaved.tsx'
import { changeCourseCall, listCoursesCall, showCourseCall, showCourseDayCall } from '#contract/calls/admin/golf.ts'
import type { CoursePage } from '#contract/schemas/admin/golf.ts'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { type CourseTyped, courseFields, courseTyped } from './course-draft.ts'
import { CourseRates } from './course-rates.tsx'
import styles from './golf.module.css'

const CHANGED = [listCoursesCall, showCourseCall, showCourseDayCall]

type Props = { course: CoursePage; onRefused(): void }

export function CourseForm({ course, onRefused }: Props) {
  const [read, setRead] = useState(course)
  const [typed, setTyped] = useState(() => courseTyped(course))
  const [wrong, setWrong] = useState('')
  const [saved, setSaved] = useState('')
  const { forget, isSending, refusal, send } = useSend(changeCourseCall, CHANGED)
  useUnsaved(JSON.stringify(typed) !== JSON.stringify(courseTyped(read)))
  const type = (part: Partial<CourseTyped>) => setTyped({ ...typed, ...part })
  const isTheirs = refusal?.code === 'CHANGED_MEANWHILE' && course.Version !== read.Version

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setSaved('')
    const own = courseFields(typed)
    setWrong(own.ok ? '' : own.words)
    if (!own.ok) return
    const made = await send({ params: { id: read.Id }, body: { ...own.fields, Version: read.Version } })
    if (!made) return onRefused()
    setRead(made)
    setTyped(courseTyped(made))
    setSaved('Saved. It counts from now on.')
  }

  function decide(takes: 'theirs' | 'own'): void {
    setRead(course)
    if (takes === 'theirs') setTyped(courseTyped(course))
    forget()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <Card title="Start times">
        <div className={styles.row}>
          <TextField
            label="First start"
            type="time"
            required
            value={typed.first}
            onChange={({ target }) => type({ first: target.value })}
          />
          <TextField
            label="Last start"
            type="time"
            required
            value={typed.last}
            onChange={({ target }) => type({ last: target.value })}
          />
          <Count label="A group every" suffix="min" value={typed.every} onType={(every) => type({ every })} />
          <Count label="Players together" value={typed.players} onType={(players) => type({ players })} />
        </div>
      </Card>
      <Card title="Tees">
        <div className={styles.row}>
          <TextField
            label="Pool of the first tee"
            hint="Courses that name the same pool share the tee."
            required
            maxLength={100}
            value={typed.pool}
            onChange={({ target }) => type({ pool: target.value })}
          />
          {typed.hasTurn && (
            <>
              <TextField
                label="Pool of the tenth tee"
                required
                maxLength={100}
                value={typed.turnPool}
                onChange={({ target }) => type({ turnPool: target.value })}
              />
              <Count
                label="From first to tenth tee"
                suffix="min"
                value={typed.turnMinutes}
                onType={(turnMinutes) => type({ turnMinutes })}
              />
            </>
          )}
        </div>
        <label className={styles.check}>
          <input type="checkbox" checked={typed.hasTurn} onChange={({ target }) => type({ hasTurn: target.checked })} />
          Eighteen holes pass a tenth tee, where other groups may start
        </label>
      </Card>
      <Card title="Booking window">
        <div className={styles.row}>
          <Count label="All players book ahead" suffix="days" value={typed.days} onType={(days) => type({ days })} />
          <Select
            label="A group that books earlier"
            value={typed.group}
            items={[{ value: '', name: 'None' }, ...course.Groups.map(({ Key, Name }) => ({ value: Key, name: Name }))]}
            onChange={({ target }) => type({ group: target.value })}
          />
          {typed.group !== '' && (
            <Count
              label="The group books ahead"
              suffix="days"
              value={typed.groupDays}
              onType={(groupDays) => type({ groupDays })}
            />
          )}
        </div>
      </Card>
      <CourseRates typed={typed} groups={course.Groups} onType={(rates) => type({ rates })} />
      {isTheirs && (
        <MeanwhileMessage words={refusal.message} onDecide={decide}>
          Now players start from {course.FirstTee} to {course.LastTee} every {course.EveryMinutes} minutes, book{' '}
          {course.BookingDays} days ahead, and there are {course.Rates.length} rates.
        </MeanwhileMessage>
      )}
      <RefusalMessage words={isTheirs ? undefined : wrong || refusal?.message} />
      <div className={inventory.actions}>
        <Button look="pine" type="submit" busy={isSending} busyLabel="Saving">
          Save course
        </Button>
      </div>
      <p role="status">{saved}</p>
    </form>
  )
}

type CountProps = { label: string; suffix?: string; value: string; onType(value: string): void }

function Count({ label, onType, suffix, value }: CountProps) {
  return (
    <TextField
      label={label}
      suffix={suffix}
      inputMode="numeric"
      required
      maxLength={3}
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
