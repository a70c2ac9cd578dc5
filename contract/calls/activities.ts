/** What has a time or a counter: activities and their locks, tee times, rentals. */
import type { activitiesSchemas } from '#contract/schemas/activities.ts'
import { byGet, call } from '#contract/wire/call.ts'

export const showActivityTimesCall = call<typeof activitiesSchemas.showActivityTimes>({
  id: 'API-54',
  method: 'POST',
  path: '/api/activity/getavailability',
  bodyType: 'json',
  changes: false,
  summary: 'Start times with places left, for at most 62 days. An unknown activity has none.',
})

export const requestLockCall = call<typeof activitiesSchemas.requestLock>({
  id: 'API-55',
  method: 'POST',
  path: '/api/activity/requestlock',
  bodyType: 'json',
  summary: 'Hold places at a start time for two minutes.',
})

export const checkLockCall = call<typeof activitiesSchemas.checkLock>({
  id: 'API-56',
  method: 'GET',
  path: '/api/activity/checklock/{lockId}',
  summary: 'Whether a lock is alive, and for how long.',
})

export const releaseLockCall = call<typeof activitiesSchemas.releaseLock>({
  id: 'API-57',
  method: 'POST',
  path: '/api/activity/releaselock/{lockId}',
  summary: 'Give the places of a lock back. Doing it twice is fine.',
})
export const releaseLockByGetCall = byGet(releaseLockCall)

export const showTeeSheetCall = call<typeof activitiesSchemas.showTeeSheet>({
  id: 'API-42',
  method: 'GET',
  path: '/api/product/iteminventory',
  summary: 'Open tee times of a course on a day, by time.',
})

export const refreshTeeSheetCall = call<typeof activitiesSchemas.refreshTeeSheet>({
  id: 'API-41',
  method: 'POST',
  path: '/api/product/iteminventory/setcache',
  summary: 'Fetch the tee sheet of a day anew.',
})
export const refreshTeeSheetByGetCall = byGet(refreshTeeSheetCall)

export const validateTeeTimesCall = call<typeof activitiesSchemas.validateTeeTimes>({
  id: 'API-40',
  method: 'GET',
  path: '/api/product/golf/validate',
  summary: 'Whether the tee times in the cart can still be had at their price.',
})

export const listRentalLocationsCall = call<typeof activitiesSchemas.listRentalLocations>({
  id: 'API-39',
  method: 'GET',
  path: '/api/product/rentallocations/{id}',
  summary: 'Where a rental product can be picked up.',
})

export const saveRentalLocationCall = call<typeof activitiesSchemas.saveRentalLocation>({
  id: 'API-81',
  method: 'POST',
  path: '/api/saverentallocation/{id}',
  also: ['/api/checkout/saverentallocation/{id}'],
  bodyType: 'json',
  summary: 'Choose where to pick up, and leave a phone number.',
})
export const saveRentalLocationByGetCall = byGet(saveRentalLocationCall)

export const saveRentalProfileCall = call<typeof activitiesSchemas.saveRentalProfile>({
  id: 'API-88',
  method: 'POST',
  path: '/api/checkout/saveRentalProfile',
  bodyType: 'json',
  summary: 'Save the measures of the person a rental is for.',
})
