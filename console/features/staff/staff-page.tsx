/** Staff: who works here and in which role, and the roles with what they let do. Admins change both, others look. */

import { useState } from 'react'
import { useLocation } from 'react-router'
import { ActionLink, ExportLink } from '#console/page/action-link.tsx'
import { useCalled } from '#console/page/ask.tsx'
import { PageHead } from '#console/page/head.tsx'
import layout from '#console/page/layout.module.css'
import { ListFilter, ListSearch, ListTools } from '#console/page/list/list-tools.tsx'
import { useListQuery } from '#console/page/query.ts'
import { useStaff } from '#console/page/staff.tsx'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { exportStaffCall, listStaffCall, listStaffRolesCall } from '#contract/calls/admin/shop/staff.ts'
import { isStaffAsked } from '#contract/rules/console/short-lists.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { GiveRoleDialog } from './give-role-dialog.tsx'
import { PeopleCard } from './people-card.tsx'
import { RolesCard } from './roles-card.tsx'

export function StaffPage() {
  const { IsAdmin } = useStaff()
  const { state } = useLocation()
  const [isGiving, setIsGiving] = useState(false)
  const people = useCalled(listStaffCall, {})
  const roles = useCalled(listStaffRolesCall, {})
  const query = useListQuery()
  const [q, role] = [query.get('q'), query.get('role')]
  const found = (people.reply?.Items ?? []).filter((member) => isStaffAsked(member, { q, role }))
  const file = `${exportStaffCall.path}?${new URLSearchParams({ ...(q && { q }), ...(role && { role }) })}`
  const names = [...new Set(people.reply?.Items.map(({ Role }) => Role))].toSorted()
  const isThere = people.reply && roles.reply
  const hasFailed = people.hasFailed || roles.hasFailed

  function again(): void {
    people.again()
    roles.again()
  }

  return (
    <>
      <PageHead
        title="Staff"
        facts={IsAdmin ? 'Who works here, and what each role lets do.' : 'Only admins make roles and give them.'}
      >
        <ExportLink file={file} />
        {IsAdmin && (
          <>
            <ActionLink to="/staff/roles/new">New role</ActionLink>
            <Button look="pine" disabled={!isThere} onClick={() => setIsGiving(true)}>
              Give a role …
            </Button>
          </>
        )}
      </PageHead>
      <ListTools>
        <ListSearch label="Search people" placeholder="Name or e-mail address" query={query} />
        <ListFilter
          name="Role"
          value={role}
          choices={names.map((name) => ({ value: name, name }))}
          onChange={(to) => query.set({ role: to })}
        />
      </ListTools>
      <div className={layout.body}>
        <div role="status">{state?.done && <Message tone="success">{String(state.done)}</Message>}</div>
        {!isThere && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="Staff" />)}
        {people.reply && roles.reply && (
          <div className={layout.wideFirst}>
            <PeopleCard people={found} roles={roles.reply} />
            <RolesCard people={people.reply.Items} roles={roles.reply} />
            <GiveRoleDialog isOpen={isGiving} onClose={() => setIsGiving(false)} roles={roles.reply} />
          </div>
        )}
      </div>
    </>
  )
}
