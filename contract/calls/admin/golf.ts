/** Golf courses and their tee sheets, for operators. A course is known by the product that sells it. */
import type { golfAdminSchemas } from '#contract/schemas/admin/golf.ts'
import { call } from '#contract/wire/call.ts'

export const listCoursesCall = call<typeof golfAdminSchemas.listCourses>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/golf',
  who: 'staff',
  right: 'inventory',
})

export const showCourseCall = call<typeof golfAdminSchemas.showCourse>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/golf/{id}',
  who: 'staff',
  right: 'inventory',
  version: 'Version',
})

/** Refused with 409 where a colleague was first. Rates are prices: another one needs the right to them too. */
export const changeCourseCall = call<typeof golfAdminSchemas.changeCourse>({
  id: 'IMPL-13',
  method: 'PUT',
  path: '/api/admin/golf/{id}',
  bodyType: 'json',
  who: 'staff',
  right: 'inventory',
  version: 'Version',
})

/** Names are told to those who may see guests. */
export const showCourseDayCall = call<typeof golfAdminSchemas.showCourseDay>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/golf/{id}/{day}',
  who: 'staff',
  right: 'inventory',
})

/** Refused with 409 where a colleague was first. */
export const setTeePlacesCall = call<typeof golfAdminSchemas.setTeePlaces>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/golf/{id}/{day}/places',
  bodyType: 'json',
  who: 'staff',
  right: 'inventory',
  version: 'Version',
})
