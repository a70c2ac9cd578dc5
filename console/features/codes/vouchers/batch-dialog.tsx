/**
 * Makes a batch of codes and saves them as a file. They are told this once: while the dialog is open the file can be
 * saved again, and after that no page and no call has them.
 */
import { type FormEvent, useState } from 'react'
import styles from '#console/features/codes/codes.module.css'
import { FormDialog, FormFoot } from '#console/page/form-dialog.tsx'
import { listConsoleVouchersCall, makeVoucherBatchCall } from '#contract/calls/admin/vouchers.ts'
import type { ListedTemplate } from '#contract/schemas/voucher-admin.ts'
import { LARGEST_BATCH } from '#contract/values/vouchers/account-vouchers.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { useReplies } from '#ui/live/use-reply.ts'
import { DialogActions } from '#ui/overlays/dialog.tsx'

type Props = { isOpen: boolean; onClose(): void; templates: readonly ListedTemplate[]; chosen?: string | undefined }
type Made = { name: string; lines: string }

export function BatchDialog({ chosen, isOpen, onClose, templates }: Props) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title="Make codes">
      {({ close, saved }) => <BatchForm chosen={chosen} onClose={close} onMade={saved} templates={templates} />}
    </FormDialog>
  )
}

function BatchForm({ chosen, onClose, onMade, templates }: Omit<Props, 'isOpen'> & { onMade(): void }) {
  const replies = useReplies()
  const [isMaking, setIsMaking] = useState(false)
  const [refusal, setRefusal] = useState<{ code: string; message: string }>()
  const [made, setMade] = useState<Made>()

  async function make(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isMaking) return
    setIsMaking(true)
    setRefusal(undefined)
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
    const reply = await sent(fields.filter(([, value]) => value !== '') as [string, string][])
    setIsMaking(false)
    if (!reply.ok) return setRefusal(reply)
    replies.refresh(listConsoleVouchersCall.path)
    setMade(reply.made)
    onMade()
    save(reply.made)
  }

  if (made) {
    return (
      <div className={styles.form}>
        <Message tone="success" urgent>
          {made.lines.trim().split('\n').length - 1} codes are made and saved as {made.name}. They are told this once.
        </Message>
        <DialogActions>
          <Button look="line" onClick={() => save(made)}>
            Save the file again
          </Button>
          <Button look="pine" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </div>
    )
  }
  const isOf = (...codes: string[]) => (refusal && codes.includes(refusal.code) ? refusal.message : undefined)
  const [ofPrefix, ofDates] = [isOf('BAD_PREFIX'), isOf('BAD_DATES')]
  return (
    <form className={styles.form} onSubmit={(event) => void make(event)}>
      <Select
        label="Template"
        name="TemplateKey"
        items={templates.map(({ Description, Key }) => ({
          ...{ value: Key, name: `${Key}: ${Description}`, isPreselected: Key === chosen },
        }))}
      />
      <div className={styles.row}>
        <TextField
          label="How many"
          name="Count"
          type="number"
          min={1}
          max={LARGEST_BATCH}
          required
          defaultValue="100"
        />
        <TextField label="Prefix" name="Prefix" optional autoComplete="off" maxLength={12} error={ofPrefix} />
      </div>
      <TextField
        label="Last day"
        name="ExpiresOn"
        type="date"
        optional
        hint="Without one, what the template says."
        error={ofDates}
      />
      <FormFoot
        refused={ofPrefix || ofDates ? undefined : refusal?.message}
        isSending={isMaking}
        busyLabel="Making"
        onCancel={onClose}
      >
        Make and save codes
      </FormFoot>
    </form>
  )
}

type Sent = { ok: true; made: Made } | { ok: false; code: string; message: string }

/** Past the client of the contract, which reads JSON alone. */
async function sent(fields: [string, string][]): Promise<Sent> {
  try {
    const body = new URLSearchParams(fields)
    const reply = await fetch(makeVoucherBatchCall.path, { method: makeVoucherBatchCall.method, body })
    if (reply.ok)
      return { ok: true, made: { name: `vouchers-${body.get('TemplateKey')}.csv`, lines: await reply.text() } }
    const problem = (await reply.json()) as { code?: string; message?: string }
    return { ok: false, code: problem.code ?? '', message: problem.message ?? 'No codes were made.' }
  } catch {
    return { ok: false, code: '', message: 'The shop could not be reached. Look at the list before you try again.' }
  }
}

function save({ lines, name }: Made): void {
  const url = URL.createObjectURL(new Blob([lines], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
