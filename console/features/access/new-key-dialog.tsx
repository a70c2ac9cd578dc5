/** A new key of a program: its name, what it may do, and until when. The key itself is shown once it is made. */
import { type FormEvent, useState } from 'react'
import { RightChoices } from '#console/features/staff/right-choices.tsx'
import { useSend } from '#console/page/ask.tsx'
import { FormDialog, FormFoot } from '#console/page/form-dialog.tsx'
import { listApiKeysCall, makeApiKeyCall } from '#contract/calls/admin/shop/access.ts'
import { LONGEST_KEY_NAME, type Right } from '#contract/values/rights.ts'
import { TextField } from '#ui/inputs/text-field.tsx'
import styles from './access.module.css'
import { ToldOnce } from './told-once.tsx'

export function NewKeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title="New API key">
      {({ close, done, saved }) => <NewKey onClose={close} onDone={done} onMade={saved} />}
    </FormDialog>
  )
}

function NewKey({ onClose, onDone, onMade }: { onClose(): void; onDone(): void; onMade(): void }) {
  const [rights, setRights] = useState<readonly Right[]>([])
  const [secret, setSecret] = useState<string>()
  const [words, setWords] = useState<string>()
  const { isSending, refusal, send } = useSend(makeApiKeyCall, [listApiKeysCall])

  async function make(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const lastDay = String(form.get('lastDay'))
    const body = { Name: String(form.get('name')).trim(), Rights: [...rights], ...(lastDay && { LastDay: lastDay }) }
    const made = await send({ body })
    if (!made?.success) return setWords(made?.message[0])
    setSecret(made.Secret)
    onMade()
  }

  if (secret !== undefined) {
    const hint = 'Sent with each call below /api/admin as Authorization: Bearer, and this key.'
    return <ToldOnce label="The key" secret={secret} hint={hint} onDone={onDone} />
  }
  const said = refusal?.message ?? words
  return (
    <form className={styles.form} onSubmit={(event) => void make(event)}>
      <TextField
        label="Name"
        name="name"
        required
        maxLength={LONGEST_KEY_NAME}
        autoComplete="off"
        hint="What the program does. The audit trail has the number of the key."
      />
      <RightChoices legend="What it may do" chosen={rights} onChoose={setRights} />
      <TextField label="Last day" name="lastDay" type="date" optional hint="Without one it has no end." />
      <FormFoot refused={said} isSending={isSending} busyLabel="Making" onCancel={onClose}>
        Make this key
      </FormFoot>
    </form>
  )
}
