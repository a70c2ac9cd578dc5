/** What is seen on a picture, in other words. It counts at once and wherever the picture is shown, so it says so. */
import { type FormEvent, useState } from 'react'
import styles from '#console/features/catalog/inputs/product-form.module.css'
import { useSend } from '#console/page/ask.tsx'
import { RefusalMessage } from '#console/page/states.tsx'
import { describeCatalogPictureCall } from '#contract/calls/admin/catalog.ts'
import type { ConsolePicture } from '#contract/schemas/admin/catalog/catalog.ts'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { DialogActions } from '#ui/overlays/dialog.tsx'

const LONGEST_ALT = 300

type Props = { picture: ConsolePicture; onClose(): void; onSaved(picture: ConsolePicture): void }

export function PictureWords({ onClose, onSaved, picture }: Props) {
  const [alt, setAlt] = useState(picture.Alt)
  const { isSending, refusal, send } = useSend(describeCatalogPictureCall)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const saved = await send({ params: { name: picture.Name }, body: { Alt: alt } })
    if (saved) onSaved({ ...picture, Alt: alt.trim() })
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextField
        label="What is seen on it"
        hint="It counts at once, wherever this picture is shown."
        required
        maxLength={LONGEST_ALT}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <RefusalMessage words={refusal?.message} />
      <DialogActions>
        <Button look="line" data-start onClick={onClose}>
          Cancel
        </Button>
        <Button look="pine" type="submit" busy={isSending} busyLabel="Saving">
          Save
        </Button>
      </DialogActions>
    </form>
  )
}
