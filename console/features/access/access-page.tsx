/** Access: what programs of the resort may do in the shop, and which of them hear of what happens there. */

import { useState } from 'react'
import { useLocation } from 'react-router'
import { useCalled } from '#console/page/ask.tsx'
import { PageHead } from '#console/page/head.tsx'
import layout from '#console/page/layout.module.css'
import { useStaff } from '#console/page/staff.tsx'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { listApiKeysCall } from '#contract/calls/admin/shop/access.ts'
import { listWebhooksCall } from '#contract/calls/admin/shop/webhooks.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { KeysCard } from './keys-card.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

export function AccessPage() {
  const { IsAdmin } = useStaff()
  const { state } = useLocation()
  const [opened, setOpened] = useState<'key' | 'webhook'>()
  const keys = useCalled(listApiKeysCall, {})
  const webhooks = useCalled(listWebhooksCall, {})
  const close = () => setOpened(undefined)

  function again(): void {
    keys.again()
    webhooks.again()
  }

  const isThere = keys.reply && webhooks.reply
  const hasFailed = keys.hasFailed || webhooks.hasFailed
  return (
    <>
      <PageHead
        title="Access"
        facts={`What programs of the resort may do and hear.${IsAdmin ? '' : ' Only admins make keys.'}`}
      >
        <Button look="line" onClick={() => setOpened('webhook')}>
          New webhook …
        </Button>
        {IsAdmin && (
          <Button look="pine" onClick={() => setOpened('key')}>
            New key …
          </Button>
        )}
      </PageHead>
      <div className={layout.body}>
        <div role="status">{state?.done && <Message tone="success">{String(state.done)}</Message>}</div>
        {!isThere && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="Access" />)}
        {keys.reply && webhooks.reply && (
          <div className={layout.halves}>
            <KeysCard keys={keys.reply.Items} />
            <WebhooksCard webhooks={webhooks.reply.Items} />
          </div>
        )}
      </div>
      <NewKeyDialog isOpen={opened === 'key'} onClose={close} />
      <NewWebhookDialog isOpen={opened === 'webhook'} onClose={close} />
    </>
  )
}
