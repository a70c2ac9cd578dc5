/** A secret that is shown this once: to copy, before the dialog is closed. */
import { useState } from 'react'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { DialogActions } from '#ui/overlays/dialog.tsx'
import styles from './access.module.css'

type Props = { label: string; secret: string; hint: string; onDone(): void }

export function ToldOnce({ hint, label, onDone, secret }: Props) {
  const [isCopied, setIsCopied] = useState(false)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret)
      setIsCopied(true)
    } catch {
      // A browser may refuse it: the words are selected to be copied by hand.
    }
  }

  return (
    <div className={styles.form}>
      <Message tone="warning">It is shown this once. Keep it where your programs keep their secrets.</Message>
      <TextField
        label={label}
        hint={hint}
        className={styles.secret}
        readOnly
        data-start
        value={secret}
        onFocus={({ target }) => target.select()}
      />
      <DialogActions>
        <Button look="line" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button look="pine" onClick={onDone}>
          I have kept it
        </Button>
      </DialogActions>
    </div>
  )
}
