/** Which draft is worked in, and a new one by a name of its own: colleagues know it by that. */
import { type FormEvent, useState } from 'react'
import { useSend } from '#console/page/ask.tsx'
import { FormDialog } from '#console/page/form-dialog.tsx'
import { RefusalMessage } from '#console/page/states.tsx'
import { listGridDraftsCall, openGridDraftCall } from '#contract/calls/admin/prices.ts'
import type { GridDraftDocument } from '#contract/schemas/admin/prices.ts'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { DialogActions } from '#ui/overlays/dialog.tsx'
import styles from './prices.module.css'

type Props = {
  productId: number
  drafts: readonly GridDraftDocument[]
  draftId: number | undefined
  onChoose(id: number, isNew: boolean): void
}

const LONGEST_NAME = 80
const NEW = 'new'

export function DraftChoice({ draftId, drafts, onChoose, productId }: Props) {
  const [isNaming, setIsNaming] = useState(false)
  return (
    <>
      {drafts.length > 0 ? (
        <div className={styles.product}>
          <Select
            label="Draft"
            value={String(draftId ?? '')}
            items={[
              ...drafts.map(({ Id, Name }) => ({ value: String(Id), name: Name })),
              { value: NEW, name: 'New draft …' },
            ]}
            onChange={({ target }) =>
              target.value === NEW ? setIsNaming(true) : onChoose(Number(target.value), false)
            }
          />
        </div>
      ) : (
        <Button look="line" onClick={() => setIsNaming(true)}>
          New draft …
        </Button>
      )}
      <FormDialog isOpen={isNaming} onClose={() => setIsNaming(false)} title="New draft" hasNoCross>
        {({ close, done }) => (
          <NameForm
            productId={productId}
            onClose={close}
            onOpened={(id) => {
              done()
              onChoose(id, true)
            }}
          />
        )}
      </FormDialog>
    </>
  )
}

type NameProps = { productId: number; onClose(): void; onOpened(id: number): void }

function NameForm({ onClose, onOpened, productId }: NameProps) {
  const [name, setName] = useState('')
  const [isSent, setIsSent] = useState(false)
  const { isSending, refusal, send } = useSend(openGridDraftCall, [listGridDraftsCall])

  async function openDraft(event: FormEvent): Promise<void> {
    event.preventDefault()
    setIsSent(true)
    if (name.trim() === '') return
    const opened = await send({ params: { productId }, body: { Name: name.trim() } })
    if (opened) onOpened(opened.Id)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void openDraft(event)}>
      <TextField
        label="Name"
        hint="Such as Christmas week"
        data-start
        maxLength={LONGEST_NAME}
        autoComplete="off"
        value={name}
        error={isSent && name.trim() === '' ? 'Say what it is called.' : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <RefusalMessage words={refusal?.message} />
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button look="pine" type="submit" busy={isSending} busyLabel="Opening">
          Open draft
        </Button>
      </DialogActions>
    </form>
  )
}
