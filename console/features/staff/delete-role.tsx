/** Deletes a role that no member has, after a question. */
import { useState } from 'react'
import { useSend } from '#console/page/ask.tsx'
import { ConfirmFoot } from '#console/page/confirm-foot.tsx'
import { deleteStaffRoleCall, listStaffRolesCall } from '#contract/calls/admin/shop/staff.ts'
import type { MadeRole } from '#contract/schemas/admin/shop/staff.ts'
import { Button } from '#ui/inputs/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './staff.module.css'

export function DeleteRole({ onDone, role }: { role: MadeRole; onDone(): void }) {
  const [isAsking, setIsAsking] = useState(false)
  const [words, setWords] = useState<string>()
  const { isSending, refusal, send } = useSend(deleteStaffRoleCall, [listStaffRolesCall])
  if (role.Members > 0) {
    return <p className={styles.soft}>Only a role that no member has can be deleted. Give them another one first.</p>
  }

  async function end(): Promise<void> {
    const deleted = await send({ params: { id: role.Id }, query: { revision: role.Revision } })
    if (deleted?.success) onDone()
    else setWords(deleted?.message[0])
  }

  return (
    <div className={styles.actions}>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        Delete this role …
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title={`Delete ${role.Name}?`} hasNoCross>
        <p>No member of the staff has this role. It cannot be brought back, but made again.</p>
        <ConfirmFoot
          refused={refusal?.message ?? words}
          keep="Keep it"
          isSending={isSending}
          busyLabel="Deleting"
          onKeep={() => setIsAsking(false)}
          onConfirm={() => void end()}
        >
          Delete
        </ConfirmFoot>
      </Dialog>
    </div>
  )
}
