/** One webhook: what it tells, whether it goes on, and what was sent to it, the newest first. */

import { useParams } from 'react-router'
import { ExportLink } from '#console/page/action-link.tsx'
import { useCalled } from '#console/page/ask.tsx'
import { PageHead } from '#console/page/head.tsx'
import layout from '#console/page/layout.module.css'
import { useListQuery } from '#console/page/query.ts'
import { CouldNotLoad, LoadingRows, NothingHere } from '#console/page/states.tsx'
import { exportDeliveriesCall, listWebhooksCall } from '#contract/calls/admin/shop/webhooks.ts'
import type { DeliveryState } from '#contract/values/webhooks.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { WEBHOOK_STATES } from './access-words.ts'
import { MessagesCard, messageState } from './messages-card.tsx'
import { WebhookForm } from './webhook-form.tsx'

const BACK = { to: '/access', name: 'Access' }

export function WebhookPage() {
  const { id } = useParams()
  const { again, hasFailed, reply } = useCalled(listWebhooksCall, {})
  const webhook = reply?.Items.find(({ Id }) => String(Id) === id)
  const badge = webhook && WEBHOOK_STATES[webhook.State]
  const state = messageState(useListQuery())
  return (
    <>
      <PageHead
        title={webhook ? new URL(webhook.Url).host : 'Webhook'}
        badge={badge && <Badge tone={badge.tone}>{badge.words}</Badge>}
        back={BACK}
      >
        {webhook && <ExportLink file={fileOf(webhook.Id, state)} />}
      </PageHead>
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

function fileOf(id: number, state: DeliveryState | undefined): string {
  const path = exportDeliveriesCall.path.replace('{id}', String(id))
  return state ? `${path}?state=${state}` : path
}
