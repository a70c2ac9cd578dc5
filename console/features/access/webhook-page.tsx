/** One webhook: what it tells, whether it goes on, and what was sent to it, the newest first. */

import { useParams } from 'react-router'
import { useCalled } from '#console/page/ask.tsx'
import { PageHead } from '#console/page/head.tsx'
import layout from '#console/page/layout.module.css'
import { CouldNotLoad, LoadingRows, NothingHere } from '#console/page/states.tsx'
import { listWebhooksCall } from '#contract/calls/admin/shop/webhooks.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { WEBHOOK_STATES } from './access-words.ts'
import { MessagesCard } from './messages-card.tsx'
import { WebhookForm } from './webhook-form.tsx'

const BACK = { to: '/access', name: 'Access' }

export function WebhookPage() {
  const { id } = useParams()
  const { again, hasFailed, reply } = useCalled(listWebhooksCall, {})
  const webhook = reply?.Items.find(({ Id }) => String(Id) === id)
  const state = webhook && WEBHOOK_STATES[webhook.State]
  return (
    <>
      <PageHead
        title={webhook ? new URL(webhook.Url).host : 'Webhook'}
        badge={state && <Badge tone={state.tone}>{state.words}</Badge>}
        back={BACK}
      />
      <div className={layout.body}>
        {!reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="Webhook" />)}
        {reply && !webhook && <NothingHere title="No such webhook" why="It was deleted, or never made." />}
        {webhook && (
          <div className={layout.halves}>
            <MessagesCard webhook={webhook} />
            <WebhookForm key={webhook.Id} webhook={webhook} />
          </div>
        )}
      </div>
    </>
  )
}
