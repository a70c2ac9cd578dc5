/** Gives an account a role: of any e-mail address, or of a member who has another one. */
import { type FormEvent, useState } from 'react'
import { useSend } from '#console/page/ask.tsx'
import { FormDialog, FormFoot } from '#console/page/form-dialog.tsx'
import { ChangedLine } from '#console/page/history/history.tsx'
import { giveStaffRoleCall, listStaffCall, listStaffRolesCall } from '#contract/calls/admin/shop/staff.ts'
import type { StaffListing } from '#contract/schemas/admin/shop/staff.ts'
import type { Reply } from '#contract/wire/call.ts'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { rightsInWords } from './right-words.ts'
import styles from './staff.module.css'

export type Roles = Reply<typeof listStaffRolesCall>

type Props = {
  isOpen: boolean
  onClose(): void
  roles: Roles
  /** Undefined where the address is asked for. */
  member?: StaffListing | undefined
}

export function GiveRoleDialog({ isOpen, member, onClose, roles }: Props) {
  const title = member ? `Another role for ${member.Name}` : 'Give a role'
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={title}>
      {({ close, done }) => <GiveForm member={member} onClose={close} onDone={done} roles={roles} />}
    </FormDialog>
  )
}

type FormProps = Omit<Props, 'isOpen'> & { onDone(): void }

function GiveForm({ member, onClose, onDone, roles }: FormProps) {
  const { isSending, refusal, send } = useSend(giveStaffRoleCall, [listStaffCall, listStaffRolesCall])
  const [words, setWords] = useState<{ code: string | undefined; message: string | undefined }>()
  const [key, setKey] = useState(() => (member ? keyOf(member) : (roles.Items[0]?.Id.toString() ?? 'agent')))
  const all = [
    ...roles.Items.map(({ Id, Name, Rights }) => ({ key: String(Id), name: Name, rights: Rights })),
    ...roles.BuiltIn.toReversed().map(({ Key, Name, Rights }) => ({ key: Key as string, name: Name, rights: Rights })),
  ]
  const chosen = all.find((role) => role.key === key)

  async function give(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const Email = member?.Email ?? String(new FormData(event.currentTarget).get('email')).trim()
    const given = await send({ body: { Email, Role: key === 'admin' || key === 'agent' ? key : Number(key) } })
    if (given?.success) onDone()
    else setWords(given && { code: given.code, message: given.message[0] })
  }

  const isOfAddress = !member && (words?.code === 'UNKNOWN_EMAIL' || refusal?.code === 'BAD_INPUT')
  const said = refusal?.message ?? words?.message
  return (
    <form className={styles.form} onSubmit={(event) => void give(event)}>
      {!member && (
        <TextField
          label="E-mail address of their account"
          name="email"
          type="email"
          autoComplete="off"
          required
          hint="Who has none yet makes one in the shop first."
          error={isOfAddress ? said : undefined}
        />
      )}
      <Select
        label="Role"
        value={key}
        items={all.map((role) => ({ value: role.key, name: role.name }))}
        hint={chosen && `${rightsInWords(chosen.rights)}.`}
        onChange={({ target }) => setKey(target.value)}
      />
      <FormFoot refused={isOfAddress ? undefined : said} isSending={isSending} busyLabel="Giving" onCancel={onClose}>
        Give this role
      </FormFoot>
      {member && <ChangedLine kind="member" id={member.Id} />}
    </form>
  )
}

function keyOf({ IsAdmin, RoleId }: StaffListing): string {
  return IsAdmin ? 'admin' : (RoleId?.toString() ?? 'agent')
}
