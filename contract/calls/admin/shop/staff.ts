/** Who works in the console, and what they may do there. */
import type { staffAdminSchemas } from '#contract/schemas/admin/shop/staff.ts'
import { call } from '#contract/wire/call.ts'

/** Without a right of its own: the console asks it first, and shows what the answer names. */
export const showOwnRightsCall = call<typeof staffAdminSchemas.showOwnRights>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/me',
  who: 'staff',
})

export const listStaffCall = call<typeof staffAdminSchemas.listStaff>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/staff',
  who: 'staff',
  right: 'staff',
})

/** The browser saves what it replies as a file. */
export const exportStaffCall = call<typeof staffAdminSchemas.exportStaff>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/lists/staff.csv',
  replyType: 'csv',
  who: 'staff',
  right: 'staff',
})

export const listStaffRolesCall = call<typeof staffAdminSchemas.listStaffRoles>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/staff/roles',
  who: 'staff',
  right: 'staff',
})

/** By admins alone, as all that follows: who gives rights could give themselves all of them. */
export const makeStaffRoleCall = call<typeof staffAdminSchemas.makeStaffRole>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/staff/roles',
  bodyType: 'json',
  who: 'admin',
  right: 'staff',
})

export const changeStaffRoleCall = call<typeof staffAdminSchemas.changeStaffRole>({
  id: 'IMPL-13',
  method: 'PUT',
  path: '/api/admin/staff/roles/{id}',
  bodyType: 'json',
  who: 'admin',
  right: 'staff',
  version: 'Revision',
})

export const deleteStaffRoleCall = call<typeof staffAdminSchemas.deleteStaffRole>({
  id: 'IMPL-13',
  method: 'DELETE',
  path: '/api/admin/staff/roles/{id}',
  who: 'admin',
  right: 'staff',
  version: 'revision',
})

export const giveStaffRoleCall = call<typeof staffAdminSchemas.giveStaffRole>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/staff',
  bodyType: 'json',
  who: 'admin',
  right: 'staff',
})

export const takeStaffRoleCall = call<typeof staffAdminSchemas.takeStaffRole>({
  id: 'IMPL-13',
  method: 'DELETE',
  path: '/api/admin/staff/{id}',
  who: 'admin',
  right: 'staff',
})

/** One's own second factor. It needs no right, because without it a member may be able to do nothing else. */
export const startSecondFactorCall = call<typeof staffAdminSchemas.startSecondFactor>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/me/second-factor',
  bodyType: 'json',
  who: 'staff',
})

export const confirmSecondFactorCall = call<typeof staffAdminSchemas.confirmSecondFactor>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/me/second-factor/confirm',
  bodyType: 'json',
  who: 'staff',
})

export const removeSecondFactorCall = call<typeof staffAdminSchemas.removeSecondFactor>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/me/second-factor/remove',
  bodyType: 'json',
  who: 'staff',
})
