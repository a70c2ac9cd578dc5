/** One golf course: when players start, on which tees, who books how early, and what it costs. */
import { useParams } from 'react-router'
import { useCalled } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { PageHead } from '#console/page/head.tsx'
import { HistoryList } from '#console/page/history/history.tsx'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { showCourseCall } from '#contract/calls/admin/golf.ts'
import { CourseForm } from './course-form.tsx'
import styles from './golf.module.css'

export function OneCoursePage() {
  const { id = '' } = useParams()
  const { again, hasFailed, reply } = useCalled(showCourseCall, { params: { id } })
  const back = { to: `/inventory/tee-sheet/${id}`, name: 'Tee sheet' }
  return (
    <>
      <PageHead
        title={reply ? `Course of ${reply.Name}` : 'Course'}
        back={back}
        facts={reply?.Version === 0 ? 'Not made yet: nothing is sold until it is saved' : undefined}
      />
      <div className={styles.body}>
        {!reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="The course" />)}
        {reply && <CourseForm key={reply.Id} course={reply} onRefused={again} />}
        {reply && reply.Version > 0 && (
          <Card title="Who changed it">
            <HistoryList kind="course" id={reply.Id} />
          </Card>
        )}
      </div>
    </>
  )
}
