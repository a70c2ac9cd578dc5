/** A new webhook. The secret that its messages are signed by is shown once it is made. */
import { type FormEvent, useState } from 'react'
import { useSend } from '#console/page/ask.tsx'
import { FormDialog, FormFoot } from '#console/page/form-dialog.tsx'
import { listWebhooksCall, makeWebhookCall } from '#contract/calls/admin/shop/webhooks.ts'
import styles from './access.module.css'
import { ToldOnce } from './told-once.tsx'
import { type WebhookDraft, WebhookFields } from './webhook-fields.tsx'

export function NewWebhookDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title="New webhook">
      {({ close, done, saved }) => <NewWebhook onClose={close} onDone={done} onMade={saved} />}
    </FormDialog>
  )
}

function NewWebhook({ onClose, onDone, onMade }: { onClose(): void; onDone(): void; onMade(): void }) {
  const [draft, setDraft] = useState<WebhookDraft>({ url: '', events: [] })
  const [secret, setSecret] = useState<string>()
  const [refused, setRefused] = useState<{ code: string | undefined; message: string | undefined }>()
  const { isSending, refusal, send } = useSend(makeWebhookCall, [listWebhooksCall])

  async function make(event: FormEvent): Promise<void> {
    event.preventDefault()
    const made = await send({ body: { Url: draft.url.trim(), Events: [...draft.events] } })
    if (!made?.success) return setRefused(made && { code: made.code, message: made.message[0] })
    setSecret(made.Secret)
    onMade()
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
      <FormFoot refused={said} isSending={isSending} busyLabel="Making" onCancel={onClose}>
        Make this webhook
      </FormFoot>
    </form>
  )
}
