/** One role: its name and the areas it opens. A new one has the address `new`. */

import { useParams } from 'react-router'
import { useCalled } from '#console/page/ask.tsx'
import { PageHead } from '#console/page/head.tsx'
import layout from '#console/page/layout.module.css'
import { useStaff } from '#console/page/staff.tsx'
import { CouldNotLoad, LoadingRows, NothingHere } from '#console/page/states.tsx'
import { listStaffRolesCall } from '#contract/calls/admin/shop/staff.ts'
import { RoleForm } from './role-form.tsx'

const BACK = { to: '/staff', name: 'Staff' }

export function RolePage() {
  const { id = '' } = useParams()
  const { IsAdmin } = useStaff()
  const isNew = id === 'new'
  const { again, hasFailed, reply } = useCalled(listStaffRolesCall, isNew || !IsAdmin ? undefined : {})
  const role = reply?.Items.find(({ Id }) => String(Id) === id)
  return (
    <>
      <PageHead
        title={isNew ? 'New role' : (role?.Name ?? 'Role')}
        facts={role && `${role.Members === 1 ? '1 member has' : `${role.Members} members have`} this role.`}
        back={BACK}
      />
      {!IsAdmin && <NothingHere title="This is not for your role" why="Only admins make roles and change them." />}
      {IsAdmin && (isNew || role) && (
        <div className={layout.body}>
          <RoleForm key={id} role={role} />
        </div>
      )}
      {IsAdmin && !isNew && !reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="The role" />)}
      {reply && !role && !isNew && (
        <NothingHere title="There is no such role any more" why="An admin may have deleted it." />
      )}
    </>
  )
}
