/** Leads the first admin of a shop that is not open yet to its set-up; it is nothing in every other shop. */
import { Link } from 'react-router'
import { useCalled } from '#console/page/ask.tsx'
import { useStaff } from '#console/page/staff.tsx'
import { showSetupCall } from '#contract/calls/admin/shop/setup.ts'
import { Message } from '#ui/feedback/message.tsx'

/** A shop is set up once: it need not be asked for each minute. */
const HOUR_MS = 3_600_000

export function SetupNote() {
  const { IsAdmin } = useStaff()
  const { reply } = useCalled(showSetupCall, IsAdmin ? {} : undefined, HOUR_MS)
  const left = reply?.Steps.filter(({ IsDone }) => !IsDone).length ?? 0
  if (left === 0) return null
  return (
    <Message tone="info">
      <p>
        The shop is not open yet: {left === 1 ? 'one step is' : `${left} steps are`} left to the first sale.{' '}
        <Link to="/setup">Set up the shop</Link>
      </p>
    </Message>
  )
}
