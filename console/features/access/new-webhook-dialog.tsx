/** A new webhook. The secret that its messages are signed by is shown once it is made. */
import { type FormEvent, useState } from 'react'
import { useSend } from '#console/page/ask.tsx'
import { listWebhooksCall, makeWebhookCall } from '#contract/calls/admin/shop/webhooks.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx'
import styles from './access.module.css'
import { ToldOnce } from './told-once.tsx'
import { type WebhookDraft, WebhookFields } from './webhook-fields.tsx'

export function NewWebhookDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="New webhook">
      {isOpen && <NewWebhook onDone={onClose} />}
    </Dialog>
  )
}

function NewWebhook({ onDone }: { onDone(): void }) {
  const [draft, setDraft] = useState<WebhookDraft>({ url: '', events: [] })
  const [secret, setSecret] = useState<string>()
  const [refused, setRefused] = useState<{ code: string | undefined; message: string | undefined }>()
  const { isSending, refusal, send } = useSend(makeWebhookCall, [listWebhooksCall])

  async function make(event: FormEvent): Promise<void> {
    event.preventDefault()
    const made = await send({ body: { Url: draft.url.trim(), Events: [...draft.events] } })
    if (made?.success) setSecret(made.Secret)
    else setRefused(made && { code: made.code, message: made.message[0] })
  }

  if (secret !== undefined) {
    const hint = 'Messages are signed by it as Standard Webhooks has it: give it to the program that receives them.'
    return <ToldOnce label="The secret" secret={secret} hint={hint} onDone={onDone} />
  }
  const isOfUrl = refused?.code === 'BAD_URL'
  const said = refusal?.message ?? (isOfUrl ? undefined : refused?.message)
  return (
    <form className={styles.form} onSubmit={(event) => void make(event)}>
      <WebhookFields draft={draft} error={isOfUrl ? refused?.message : undefined} onChange={setDraft} />
      {said && (
        <Message tone="danger" urgent>
          {said}
        </Message>
      )}
      <DialogActions>
        <Button look="line" onClick={onDone}>
          Cancel
        </Button>
        <Button look="pine" type="submit" busy={isSending} busyLabel="Making">
          Make this webhook
        </Button>
      </DialogActions>
    </form>
  )
}
