/** Who teaches at the start times of activities. */
import type { instructorAdminSchemas } from '#contract/schemas/admin/instructors.ts'
import { call } from '#contract/wire/call.ts'

export const listInstructorsCall = call<typeof instructorAdminSchemas.listInstructors>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/instructors',
  who: 'staff',
  right: 'inventory',
})

export const addInstructorCall = call<typeof instructorAdminSchemas.addInstructor>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/instructors',
  bodyType: 'json',
  who: 'staff',
  right: 'inventory',
})

/** Refused with 409 where a colleague was first. */
export const changeInstructorCall = call<typeof instructorAdminSchemas.changeInstructor>({
  id: 'IMPL-13',
  method: 'PUT',
  path: '/api/admin/instructors/{id}',
  bodyType: 'json',
  who: 'staff',
  right: 'inventory',
  version: 'Version',
})

export const listTaughtTimesCall = call<typeof instructorAdminSchemas.listTaughtTimes>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/inventory/{id}/{day}/instructors',
  who: 'staff',
  right: 'inventory',
})

/** Refused with 409 where the instructor teaches elsewhere then. */
export const assignInstructorCall = call<typeof instructorAdminSchemas.assignInstructor>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/inventory/{id}/{day}/instructors',
  bodyType: 'json',
  who: 'staff',
  right: 'inventory',
})
