/** What has a time or a counter: activities and their locks, tee times, rentals. */
import type { activitiesSchemas } from '#contract/schemas/activities.ts'
import { byGet, byPost, call } from '#contract/wire/call.ts'

export const showActivityTimesCall = call<typeof activitiesSchemas.showActivityTimes>({
  id: 'API-54',
  method: 'POST',
  path: '/api/activity/getavailability',
  bodyType: 'json',
  changes: false,
  needs: { Activities: 'list' },
})

export const requestLockCall = call<typeof activitiesSchemas.requestLock>({
  id: 'API-55',
  method: 'POST',
  path: '/api/activity/requestlock',
  bodyType: 'json',
})

export const checkLockCall = call<typeof activitiesSchemas.checkLock>({
  id: 'API-56',
  method: 'GET',
  path: '/api/activity/checklock/{lockId}',
})

export const releaseLockCall = call<typeof activitiesSchemas.releaseLock>({
  id: 'API-57',
  method: 'GET',
  path: '/api/activity/releaselock/{lockId}',
  changes: true,
})
export const releaseLockByPostCall = byPost(releaseLockCall)

export const showTeeSheetCall = call<typeof activitiesSchemas.showTeeSheet>({
  id: 'API-42',
  method: 'GET',
  path: '/api/product/iteminventory',
  needs: 'list',
})

export const refreshTeeSheetCall = call<typeof activitiesSchemas.refreshTeeSheet>({
  id: 'API-41',
  method: 'GET',
  path: '/api/product/iteminventory/setcache',
  changes: true,
})
export const refreshTeeSheetByPostCall = byPost(refreshTeeSheetCall)

export const validateTeeTimesCall = call<typeof activitiesSchemas.validateTeeTimes>({
  id: 'API-40',
  method: 'GET',
  path: '/api/product/golf/validate',
  needs: { Items: 'list' },
})

export const listRentalLocationsCall = call<typeof activitiesSchemas.listRentalLocations>({
  id: 'API-39',
  method: 'GET',
  path: '/api/product/rentallocations/{id}',
})

export const saveRentalLocationCall = call<typeof activitiesSchemas.saveRentalLocation>({
  id: 'API-81',
  method: 'POST',
  path: '/api/saverentallocation/{id}',
  also: ['/api/checkout/saverentallocation/{id}'],
  bodyType: 'json',
})
export const saveRentalLocationByGetCall = byGet(saveRentalLocationCall)

export const saveRentalProfileCall = call<typeof activitiesSchemas.saveRentalProfile>({
  id: 'API-88',
  method: 'POST',
  path: '/api/checkout/saveRentalProfile',
  bodyType: 'json',
})
