/** Who works in the console, and what they may do there. */
import type { staffAdminSchemas } from '#contract/schemas/admin/staff.ts'
import { call } from '#contract/wire/call.ts'

/** Without a right of its own: the console asks it first, and shows what the answer names. */
export const showOwnRightsCall = call<typeof staffAdminSchemas.showOwnRights>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/me',
  who: 'staff',
})
