/** The first page of the console. */

import { useFormats } from '#console/page/format.ts'
import { PageHead } from '#console/page/head.tsx'
import { useStaff } from '#console/page/staff.tsx'

export function TodayPage() {
  const { Now } = useStaff()
  const formats = useFormats()
  return <PageHead title={formats.longDay(formats.dayOf(Now))} />
}
