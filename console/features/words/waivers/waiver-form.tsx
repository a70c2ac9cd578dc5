/**
 * The next version of a waiver. It is published over the one that was read: where a colleague was quicker the form says
 * so and keeps what was typed, and publishing again is over theirs. People who signed the one before sign again.
 */
import { type FormEvent, useState } from 'react'
import { ZonePreview } from '#console/features/words/zones/zone-preview.tsx'
import { useSend } from '#console/page/ask.tsx'
import { ChangedLine } from '#console/page/history/history.tsx'
import { useUnsaved } from '#console/page/unsaved.tsx'
import { listShopWaiversCall, publishShopWaiverCall } from '#contract/calls/admin/words/waivers.ts'
import type { ShopWaiver, ShopWaiverVersion } from '#contract/schemas/admin/words/waivers.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import styles from './waivers.module.css'

const PLACEHOLDERS = '{Signer}, {SignedDate}, {AuthTypeCode}, {BrowserName} and {BrowserVersion} are filled in.'

type Draft = Pick<ShopWaiverVersion, 'AuthTypeCode' | 'Html' | 'IsConsolidated' | 'Title' | 'ValidUntil'>

export function WaiverForm({ onDone, waiver }: { waiver: ShopWaiver; onDone(): void }) {
  const [read, setRead] = useState(waiver.Versions[0])
  const [draft, setDraft] = useState<Draft>(() => draftOf(read))
  const [refused, setRefused] = useState<string>()
  const { isSending, refusal, send } = useSend(publishShopWaiverCall, [listShopWaiversCall])
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(read))
  const { question } = useUnsaved(isChanged)
  const set = (to: Partial<Draft>) => setDraft({ ...draft, ...to })

  async function publish(event: FormEvent): Promise<void> {
    event.preventDefault()
    const reply = await send({ params: { key: waiver.Key }, body: { ...draft, Version: read?.Version ?? 0 } })
    if (reply?.success) return onDone()
    if (reply?.code === 'CHANGED_MEANWHILE') setRead(reply.Waiver?.Versions[0] ?? read)
    setRefused(reply?.message[0])
  }

  return (
    <form className={styles.form} onSubmit={(event) => void publish(event)}>
      <TextField
        label="Title"
        required
        maxLength={200}
        autoComplete="off"
        value={draft.Title}
        onChange={({ target }) => set({ Title: target.value })}
      />
      <div className={styles.beside}>
        <TextField
          label="Text, as HTML"
          multiline
          rows={14}
          value={draft.Html}
          hint={PLACEHOLDERS}
          onChange={({ target }) => set({ Html: target.value })}
        />
        <ZonePreview html={draft.Html} name={draft.Title} zone="app-bottom" />
      </div>
      <div className={styles.line}>
        <TextField
          label="Counts until"
          type="date"
          optional
          value={draft.ValidUntil ?? ''}
          onChange={({ target }) => set({ ValidUntil: target.value || null })}
        />
        <TextField
          label="Authorization type"
          required
          maxLength={50}
          autoComplete="off"
          value={draft.AuthTypeCode}
          onChange={({ target }) => set({ AuthTypeCode: target.value })}
        />
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={draft.IsConsolidated}
            onChange={({ target }) => set({ IsConsolidated: target.checked })}
          />
          One signature may be for several people
        </label>
      </div>
      {(refused || refusal) && (
        <Message tone="danger" urgent>
          {refusal?.message ?? refused}
        </Message>
      )}
      <p className={styles.soft}>Once it is published, all who need this waiver sign it anew before they ride.</p>
      <div className={styles.actions}>
        <Button look="quiet" onClick={onDone}>
          Do not publish
        </Button>
        <Button look="buy" type="submit" disabled={!isChanged} busy={isSending} busyLabel="Publishing">
          Publish version {(read?.Version ?? 0) + 1}
        </Button>
      </div>
      <ChangedLine kind="waiver" id={waiver.Key} />
      {question}
    </form>
  )
}

function draftOf(version: ShopWaiverVersion | undefined): Draft {
  return {
    Title: version?.Title ?? '',
    Html: version?.Html ?? '',
    AuthTypeCode: version?.AuthTypeCode ?? '',
    IsConsolidated: version?.IsConsolidated ?? false,
    ValidUntil: version?.ValidUntil ?? null,
  }
}
