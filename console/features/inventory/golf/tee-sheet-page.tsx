/**
 * The tee sheet of a golf course on a day: start times down, with rates, places and who plays, and beside them what is
 * picked; or the times at which its tenth tee is passed. Course, day and tee stand in the address.
 */
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import inventory from '#console/features/inventory/inventory.module.css'
import { ActionLink } from '#console/page/action-link.tsx'
import { useCalled } from '#console/page/ask.tsx'
import { useFormats } from '#console/page/format.ts'
import { PageHead } from '#console/page/head.tsx'
import { useListQuery } from '#console/page/query.ts'
import { useStaff } from '#console/page/staff.tsx'
import { CouldNotLoad, LoadingRows, NothingHere } from '#console/page/states.tsx'
import { listCoursesCall, showCourseDayCall } from '#contract/calls/admin/golf.ts'
import type { CourseDay, CourseTee } from '#contract/schemas/admin/golf.ts'
import { addDays, type Day, isDay } from '#contract/values/day.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { IconButton } from '#ui/inputs/icon-button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import { LEFT, RIGHT } from '#ui/media/icon.tsx'
import styles from './golf.module.css'
import { TeePanel } from './tee-panel.tsx'
import { type PickedTimes, TeeTable } from './tee-table.tsx'

const TEES: readonly { value: CourseTee; name: string }[] = [
  { value: 'first', name: 'First tee' },
  { value: 'tenth', name: 'Tenth tee' },
]
const BACK = { to: '/inventory', name: 'Inventory' }

export function TeeSheetPage() {
  const formats = useFormats()
  const navigate = useNavigate()
  const query = useListQuery()
  const { Now } = useStaff()
  const asked = useParams()
  const courses = useCalled(listCoursesCall, {})
  const ready = courses.reply?.Items.filter(({ HasCourse }) => HasCourse) ?? []
  const course = ready.find(({ Id }) => String(Id) === asked.course) ?? ready[0]
  const today = formats.dayOf(Now)
  const day: Day = isDay(asked.day) ? asked.day : today
  const tee: CourseTee = query.get('tee') === 'tenth' ? 'tenth' : 'first'
  const sheet = useCalled(showCourseDayCall, course && { params: { id: course.Id, day }, query: { tee } })
  const go = (id: number | string | undefined, to: Day) =>
    void navigate(`/inventory/tee-sheet/${id}/${to}${tee === 'first' ? '' : `?tee=${tee}`}`)
  const hasFailed = courses.hasFailed || sheet.hasFailed

  function again(): void {
    courses.again()
    sheet.again()
  }

  return (
    <div className={inventory.page}>
      <PageHead title="Tee sheet" back={BACK} facts={course && `${course.Name}, ${formats.longDay(day)}`}>
        {course && (
          <>
            <IconButton label="The day before" stroke={LEFT} onClick={() => go(course.Id, addDays(day, -1))} />
            <Button look="line" onClick={() => go(course.Id, today)}>
              Today
            </Button>
            <IconButton label="The day after" stroke={RIGHT} onClick={() => go(course.Id, addDays(day, 1))} />
            <ActionLink to={`/inventory/courses/${course.Id}`}>Change the course</ActionLink>
          </>
        )}
      </PageHead>
      {course && (
        <div className={styles.tools}>
          <Select
            label="Course"
            value={String(course.Id)}
            items={ready.map(({ Id, Name }) => ({ value: String(Id), name: Name }))}
            onChange={({ target }) => go(target.value, day)}
          />
          <TextField
            label="Day"
            type="date"
            value={day}
            onChange={({ target }) => isDay(target.value) && go(course.Id, target.value)}
          />
          {(sheet.reply?.HasTenthTee || tee === 'tenth') && (
            <fieldset>
              <legend className={text.visuallyHidden}>Tee</legend>
              <Segmented
                name="tee"
                choices={TEES}
                chosen={tee}
                onChoose={(chosen) => query.set({ tee: chosen === 'first' ? undefined : chosen })}
              />
            </fieldset>
          )}
        </div>
      )}
      {courses.reply && !course && <NoCourse items={courses.reply.Items} />}
      {(!courses.reply || (course && !sheet.reply)) &&
        (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="The tee sheet" />)}
      {course && sheet.reply && (
        <Sheet
          key={`${course.Id} ${day} ${tee}`}
          {...{ day, tee }}
          course={course.Id}
          sheet={sheet.reply}
          onRefused={sheet.again}
        />
      )}
    </div>
  )
}

type SheetProps = { course: number; day: Day; tee: CourseTee; sheet: CourseDay; onRefused(): void }

function Sheet({ course, day, onRefused, sheet, tee }: SheetProps) {
  const [picked, setPicked] = useState<PickedTimes>({ at: 0, anchor: 0 })
  return (
    <>
      {sheet.IsCut && <Message tone="warning">More is taken on this day than is told by name.</Message>}
      <div className={inventory.work}>
        <TeeTable {...{ picked, tee }} starts={sheet.StartTimes} players={sheet.PlayersPerTee} onPick={setPicked} />
        <TeePanel {...{ course, day, onRefused, picked, sheet, tee }} onPick={setPicked} />
      </div>
    </>
  )
}

/** Where nothing is played yet: which products could have a course. */
function NoCourse({ items }: { items: readonly { Id: number; Name: string }[] }) {
  const [first] = items
  return (
    <NothingHere
      title="There is no golf course yet"
      why={
        first
          ? 'A product sells tee times, and has no course that says when players start.'
          : 'Start times come with a product that sells tee times. Make one in the catalog first.'
      }
      action={first && <ActionLink to={`/inventory/courses/${first.Id}`}>Make the course of {first.Name}</ActionLink>}
    />
  )
}
