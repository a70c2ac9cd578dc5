/**
 * The form of a role. It is saved over the revision that was read: where a colleague changed the role meanwhile nothing
 * is saved, the form says what is there now, and who saves decides between theirs and their own.
 */
import { type FormEvent, useState } from 'react'
import { useSend } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { ChangedLine } from '#console/page/history/history.tsx'
import { MeanwhileMessage, RefusalMessage } from '#console/page/states.tsx'
import { useUnsaved } from '#console/page/unsaved.tsx'
import {
  changeStaffRoleCall,
  listStaffCall,
  listStaffRolesCall,
  makeStaffRoleCall,
} from '#contract/calls/admin/shop/staff.ts'
import type { MadeRole } from '#contract/schemas/admin/shop/staff.ts'
import { LONGEST_ROLE_NAME, type Right } from '#contract/values/rights.ts'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { DeleteRole } from './delete-role.tsx'
import { RightChoices } from './right-choices.tsx'
import { rightsInWords } from './right-words.ts'
import styles from './staff.module.css'

type Draft = { name: string; rights: readonly Right[] }

export function RoleForm({ role }: { role: MadeRole | undefined }) {
  const [read, setRead] = useState(role)
  const [draft, setDraft] = useState<Draft>(() => draftOf(role))
  const [refused, setRefused] = useState<{ code: string | undefined; message: string; theirs: MadeRole | undefined }>()
  const make = useSend(makeStaffRoleCall, [listStaffRolesCall])
  const change = useSend(changeStaffRoleCall, [listStaffRolesCall, listStaffCall])
  const { leave } = useUnsaved(!isSame(draft, draftOf(read)))
  const theirs = refused?.theirs
  const isNameTaken = refused?.code === 'NAME_TAKEN'

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const body = { Name: draft.name.trim(), Rights: [...draft.rights] }
    const saved = read
      ? await change.send({ params: { id: read.Id }, body: { ...body, Revision: read.Revision } })
      : await make.send({ body })
    if (saved?.success) return leave('/staff', { done: `${body.Name} is saved. It counts at once.` })
    const [message] = saved?.message ?? []
    setRefused(saved && message ? { code: saved.code, message, theirs: saved.Role } : undefined)
  }

  function decide(theirs: MadeRole, takes: 'theirs' | 'own'): void {
    setRead(theirs)
    if (takes === 'theirs') setDraft(draftOf(theirs))
    setRefused(undefined)
  }

  const failed = (make.refusal ?? change.refusal)?.message
  return (
    <form className={styles.sheet} onSubmit={(event) => void save(event)}>
      <Card>
        <div className={styles.form}>
          <TextField
            label="Name"
            required
            maxLength={LONGEST_ROLE_NAME}
            autoComplete="off"
            value={draft.name}
            error={isNameTaken ? refused.message : undefined}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
          <RightChoices
            legend="Areas of the console"
            chosen={draft.rights}
            onChoose={(rights) => setDraft({ ...draft, rights })}
          />
          {theirs && (
            <MeanwhileMessage words={refused?.message} onDecide={(takes) => decide(theirs, takes)}>
              Now it is called {theirs.Name}, with {rightsInWords(theirs.Rights).toLowerCase()}
              {theirs.ChangedBy && `, changed by ${theirs.ChangedBy}`}.
            </MeanwhileMessage>
          )}
          <RefusalMessage words={failed ?? (theirs || isNameTaken ? undefined : refused?.message)} />
          <div className={styles.actions}>
            <Button look="pine" type="submit" busy={make.isSending || change.isSending} busyLabel="Saving">
              Save role
            </Button>
          </div>
          {read && <ChangedLine kind="role" id={read.Id} />}
        </div>
      </Card>
      {read && <DeleteRole role={read} onDone={() => leave('/staff', { done: `${read.Name} is deleted.` })} />}
    </form>
  )
}

function draftOf(role: MadeRole | undefined): Draft {
  return { name: role?.Name ?? '', rights: role?.Rights ?? [] }
}

function isSame(one: Draft, other: Draft): boolean {
  return one.name.trim() === other.name && one.rights.join() === other.rights.join()
}
