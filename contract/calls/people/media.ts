/**
 * The cards and the photos of people, as their account has them. Apart from the other calls of a household because only
 * the account makes them: a page of the catalog carries none.
 */
import type { householdSchemas } from '#contract/schemas/people/household.ts'
import { call } from '#contract/wire/call.ts'

export const assignMediaForProductCall = call<typeof householdSchemas.assignMediaForProduct>({
  id: 'API-45',
  method: 'POST',
  path: '/api/product/assignMedia',
  bodyType: 'json',
  who: 'customer',
})

export const assignMediaCall = call<typeof householdSchemas.assignMedia>({
  id: 'API-101',
  method: 'POST',
  path: '/api/customer/assignmedia',
  bodyType: 'json',
  who: 'customer',
})

export const uploadPhotoCall = call<typeof householdSchemas.uploadPhoto>({
  id: 'API-102',
  method: 'POST',
  path: '/api/photo/upload',
  bodyType: 'file',
  who: 'customer',
})

/** Where `AvatarUrl` and `PhotoUrl` lead. Only the household and staff get another reply than 404. */
export const showPhotoCall = call<typeof householdSchemas.showPhoto>({
  id: 'API-24',
  method: 'GET',
  path: '/api/photo/{key}',
  replyType: 'picture',
  who: 'customer',
})

/** The person goes without a photo from then on. */
export const deletePhotoCall = call<typeof householdSchemas.deletePhoto>({
  id: 'API-102',
  method: 'DELETE',
  path: '/api/photo/{key}',
  who: 'customer',
})
