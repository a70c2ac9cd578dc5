/** Webhooks: where messages go, what they tell, and whether they arrive. */
import { Link } from 'react-router'
import { Card } from '#console/page/card.tsx'
import { useFormats } from '#console/page/format.ts'
import { useStaff } from '#console/page/staff.tsx'
import type { Webhook } from '#contract/schemas/admin/shop/webhooks.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import styles from './access.module.css'
import { WEBHOOK_STATES } from './access-words.ts'

export function WebhooksCard({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { Now } = useStaff()
  const { date, when } = useFormats()
  return (
    <Card title="Webhooks" flush foot={webhooks.length === 0 ? 'No other system hears of the shop yet.' : undefined}>
      <ul className={styles.list}>
        {webhooks.map(({ Events, Id, MadeAt, MadeBy, Since, State, Url }) => {
          const state = WEBHOOK_STATES[State]
          return (
            <li key={Id}>
              <span className={styles.what}>
                <Link to={`/access/webhooks/${Id}`}>{Url}</Link>{' '}
                {state && <Badge tone={state.tone}>{state.words}</Badge>}
                <small>{Events.join(', ')}</small>
                <small>
                  Made {date(MadeAt)}
                  {MadeBy && ` by ${MadeBy}`}.{state && Since && ` ${state.words} since ${when(Since, Now)}.`}
                </small>
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
