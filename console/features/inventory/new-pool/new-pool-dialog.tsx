/** The dialog of a new pool, once it is known what can take from one. */
import { useCalled } from '#console/page/ask.tsx'
import { FormDialog } from '#console/page/form-dialog.tsx'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { listPoolChoicesCall } from '#contract/calls/admin/inventory.ts'
import { NewPoolForm } from './new-pool-form.tsx'

type Props = { isOpen: boolean; onClose(): void; onMade(words: string): void }

export function NewPoolDialog({ isOpen, onClose, onMade }: Props) {
  const { again, hasFailed, reply } = useCalled(listPoolChoicesCall, isOpen ? {} : undefined, 0)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title="New pool" hasNoCross>
      {({ close, done }) =>
        reply ? (
          <NewPoolForm
            choices={reply}
            onCancel={close}
            onMade={(words) => {
              done()
              onMade(words)
            }}
          />
        ) : hasFailed ? (
          <CouldNotLoad again={again} />
        ) : (
          <LoadingRows name="Products" rows={3} />
        )
      }
    </FormDialog>
  )
}
