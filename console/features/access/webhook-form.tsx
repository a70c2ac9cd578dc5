/**
 * Changes a webhook, pauses it, or lets it go on, over the revision that was read: where a colleague was quicker the
 * form says so and keeps what was typed, and saving again is over theirs.
 */
import { type FormEvent, useState } from 'react'
import { useSend } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { ConfirmFoot } from '#console/page/confirm-foot.tsx'
import { ChangedLine } from '#console/page/history/history.tsx'
import { useUnsaved } from '#console/page/unsaved.tsx'
import { changeWebhookCall, deleteWebhookCall, listWebhooksCall } from '#contract/calls/admin/shop/webhooks.ts'
import type { Webhook } from '#contract/schemas/admin/shop/webhooks.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './access.module.css'
import { type WebhookDraft, WebhookFields } from './webhook-fields.tsx'

type Refused = { code: string | undefined; message: string; theirs: Webhook | undefined }

const isPaused = ({ State }: Webhook) => State === 'paused' || State === 'paused-failing'
const draftOf = ({ Events, Url }: Webhook): WebhookDraft => ({ url: Url, events: Events })

export function WebhookForm({ webhook }: { webhook: Webhook }) {
  const [read, setRead] = useState(webhook)
  const [draft, setDraft] = useState(() => draftOf(webhook))
  const [refused, setRefused] = useState<Refused>()
  const [isDeleting, setIsDeleting] = useState(false)
  const change = useSend(changeWebhookCall, [listWebhooksCall])
  const remove = useSend(deleteWebhookCall, [listWebhooksCall])
  const isChanged = draft.url !== read.Url || draft.events.join() !== read.Events.join()
  const { leave } = useUnsaved(isChanged)
  const params = { id: read.Id }

  async function save(pauses: boolean): Promise<void> {
    const body = { Url: draft.url.trim(), Events: [...draft.events], IsPaused: pauses, Revision: read.Revision }
    const saved = await change.send({ params, body })
    if (saved?.Webhook) setRead(saved.Webhook)
    if (saved?.success && saved.Webhook) setDraft(draftOf(saved.Webhook))
    setRefused(saved && !saved.success ? refusedBy(saved) : undefined)
  }

  async function end(): Promise<void> {
    const deleted = await remove.send({ params, query: { revision: read.Revision } })
    if (deleted?.success) return leave('/access', { done: 'The webhook is deleted. Nothing more is sent to it.' })
    setIsDeleting(false)
    if (deleted?.Webhook) setRead(deleted.Webhook)
    setRefused(deleted && refusedBy(deleted))
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void save(isPaused(read))
  }

  const isOfUrl = refused?.code === 'BAD_URL'
  const failed = (change.refusal ?? remove.refusal)?.message
  const said = failed ?? (isOfUrl ? undefined : refused?.message)
  return (
    <Card title="Address and events">
      <form className={styles.form} onSubmit={submit}>
        <WebhookFields draft={draft} error={isOfUrl ? refused.message : undefined} onChange={setDraft} />
        {said && (
          <Message tone={refused?.theirs ? 'warning' : 'danger'} urgent>
            {said}
            {refused?.theirs && ` It tells ${refused.theirs.Events.join(', ')} to ${refused.theirs.Url}.`}
          </Message>
        )}
        <div className={styles.actions}>
          <Button look="pine" type="submit" busy={change.isSending} busyLabel="Saving">
            Save
          </Button>
          <Button look="line" disabled={change.isSending} onClick={() => void save(!isPaused(read))}>
            {isPaused(read) ? 'Let it go on' : 'Pause'}
          </Button>
          <Button look="danger" onClick={() => setIsDeleting(true)}>
            Delete …
          </Button>
        </div>
        <ChangedLine kind="webhook" id={read.Id} />
      </form>
      <Dialog isOpen={isDeleting} onClose={() => setIsDeleting(false)} title="Delete this webhook?" hasNoCross>
        <p>What still waits to be sent is not sent any more, and its secret is lost.</p>
        <ConfirmFoot
          keep="Keep it"
          isSending={remove.isSending}
          busyLabel="Deleting"
          onKeep={() => setIsDeleting(false)}
          onConfirm={() => void end()}
        >
          Delete
        </ConfirmFoot>
      </Dialog>
    </Card>
  )
}

function refusedBy(reply: { code?: string | undefined; message: string[]; Webhook?: Webhook | undefined }): Refused {
  return { code: reply.code, message: reply.message[0] ?? '', theirs: reply.Webhook }
}
