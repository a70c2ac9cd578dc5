/** What is done to all orders that are selected: one after the other, until one cannot be done, which says why. */
import { type FormEvent, useState } from 'react'
import { useSend } from '#console/page/ask.tsx'
import { FormDialog, FormFoot } from '#console/page/form-dialog.tsx'
import { RefusalMessage } from '#console/page/states.tsx'
import { noteOrderCall, resendOrderCall } from '#contract/calls/admin/orders.ts'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import styles from './orders-page.module.css'

type Props = { numbers: ReadonlySet<string>; onClear(): void }

export function SelectedOrders({ numbers, onClear }: Props) {
  const [isNoting, setIsNoting] = useState(false)
  const { isSending, refusal, send } = useSend(resendOrderCall)
  const [failed, setFailed] = useState<string>()

  async function resend(): Promise<void> {
    for (const number of numbers) {
      setFailed(number)
      if (!(await send({ params: { number }, body: {} }))) return
    }
    onClear()
  }

  return (
    <div className={styles.selected}>
      <b role="status">{numbers.size} selected</b>
      <Button look="line" busy={isSending} onClick={() => void resend()}>
        Resend mail
      </Button>
      <Button look="line" onClick={() => setIsNoting(true)}>
        Add a note …
      </Button>
      <Button look="quiet" onClick={onClear}>
        Clear
      </Button>
      <RefusalMessage words={refusal && `${failed}: ${refusal.message}`} />
      <FormDialog
        isOpen={isNoting}
        onClose={() => setIsNoting(false)}
        title={numbers.size === 1 ? 'A note about 1 order' : `A note about ${numbers.size} orders`}
      >
        {({ close, done }) => (
          <NoteForm
            numbers={numbers}
            onClose={close}
            onDone={() => {
              done()
              onClear()
            }}
          />
        )}
      </FormDialog>
    </div>
  )
}

type NoteProps = { numbers: ReadonlySet<string>; onClose(): void; onDone(): void }

/** What was written already is not written again after a failure. */
function NoteForm({ numbers, onClose, onDone }: NoteProps) {
  const [words, setWords] = useState('')
  const [noted, setNoted] = useState<ReadonlySet<string>>(new Set())
  const { isSending, refusal, send } = useSend(noteOrderCall)

  async function note(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (words.trim() === '') return
    const done = new Set(noted)
    for (const number of numbers) {
      if (done.has(number)) continue
      if (!(await send({ params: { number }, body: { Words: words } }))) return setNoted(done)
      done.add(number)
    }
    onDone()
  }

  return (
    <form onSubmit={(event) => void note(event)} className={styles.note}>
      <TextField
        multiline
        label="Note for colleagues"
        hint="Guests never see this."
        required
        rows={3}
        maxLength={2000}
        value={words}
        readOnly={noted.size > 0}
        onChange={({ target }) => setWords(target.value)}
      />
      <FormFoot
        refused={refusal && `${refusal.message} ${noted.size} of ${numbers.size} have the note.`}
        isSending={isSending}
        busyLabel="Writing"
        onCancel={onClose}
      >
        Keep note
      </FormFoot>
    </form>
  )
}
