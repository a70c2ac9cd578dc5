/** The people of a household, who a product is for, the cards they carry, and the files that guests upload. */
import type { householdSchemas } from '#contract/schemas/household.ts'
import { byGet, call } from '#contract/wire/call.ts'

export const showHouseholdCall = call<typeof householdSchemas.showHousehold>({
  id: 'API-28',
  method: 'GET',
  path: '/api/household',
  also: ['/api/checkout/household'],
  summary: 'The household of the caller; empty for a guest without people.',
})

export const addHouseholdMemberCall = call<typeof householdSchemas.addHouseholdMember>({
  id: 'API-100',
  method: 'POST',
  path: '/api/household',
  bodyType: 'json',
  who: 'customer',
  summary: 'Add a person to the household.',
})

export const saveBirthDateCall = call<typeof householdSchemas.saveBirthDate>({
  id: 'API-97',
  method: 'POST',
  path: '/api/customer/addbirthdate',
  bodyType: 'json',
  summary: 'Say when somebody of the household was born.',
})

export const saveContactCall = call<typeof householdSchemas.saveContact>({
  id: 'API-31',
  method: 'POST',
  path: '/api/savecontact',
  bodyType: 'json',
  summary: 'Save a person with contact, profile and verification fields.',
})

export const addContactForProductCall = call<typeof householdSchemas.addContactForProduct>({
  id: 'API-44',
  method: 'POST',
  path: '/api/product/addContact',
  bodyType: 'json',
  summary: 'Add a person on the page of a product.',
})

export const listAssignableMembersCall = call<typeof householdSchemas.listAssignableMembers>({
  id: 'API-43',
  method: 'POST',
  path: '/api/product/assignablecontact',
  bodyType: 'json',
  changes: false,
  summary: 'The household with who can have this product, and why not. Nobody for a guest.',
})

export const assignReservationCall = call<typeof householdSchemas.assignReservation>({
  id: 'API-32',
  method: 'POST',
  path: '/api/assignreservationcontact',
  bodyType: 'json',
  summary: 'Say for whom a line of the cart or of an order is.',
})

export const assignMediaForProductCall = call<typeof householdSchemas.assignMediaForProduct>({
  id: 'API-45',
  method: 'POST',
  path: '/api/product/assignMedia',
  bodyType: 'json',
  who: 'customer',
  summary: 'Give a person of the household the card with this number.',
})

export const assignMediaCall = call<typeof householdSchemas.assignMedia>({
  id: 'API-101',
  method: 'POST',
  path: '/api/customer/assignmedia',
  bodyType: 'json',
  who: 'customer',
  summary: 'The same from the account.',
})

export const showMediaRequirementsCall = call<typeof householdSchemas.showMediaRequirements>({
  id: 'API-78',
  method: 'GET',
  path: '/api/checkout/mediarequirements',
  also: ['/api/mediarequirements'],
  summary: 'Who in this cart needs a card.',
})

export const addMediaAssignmentCall = call<typeof householdSchemas.addMediaAssignment>({
  id: 'API-92',
  method: 'POST',
  path: '/api/checkout/addmediaassignment/{contactId}',
  summary: 'Give a person a new card with this order.',
})
export const addMediaAssignmentByGetCall = byGet(addMediaAssignmentCall)

export const deleteMediaAssignmentCall = call<typeof householdSchemas.deleteMediaAssignment>({
  id: 'API-91',
  method: 'POST',
  path: '/api/checkout/deletemediaassignment/{contactId}/{deleteAllNewMediaAssignments}',
  summary: 'Take that choice back, for one person or for all.',
})
export const deleteMediaAssignmentByGetCall = byGet(deleteMediaAssignmentCall)

export const uploadPhotoCall = call<typeof householdSchemas.uploadPhoto>({
  id: 'API-102',
  method: 'POST',
  path: '/api/photo/upload',
  bodyType: 'file',
  who: 'customer',
  summary: 'Set the photo of a person: JPEG, PNG or WebP up to 5 MB, cut to 400 by 400.',
})

/** Where `AvatarUrl` and `PhotoUrl` lead. Only the household and staff get an answer other than 404. */
export const showPhotoCall = call<typeof householdSchemas.showPhoto>({
  id: 'API-24',
  method: 'GET',
  path: '/api/photo/{key}',
  replyType: 'picture',
  who: 'customer',
  summary: 'The photo of a person.',
})

export const uploadAttributeFileCall = call<typeof householdSchemas.uploadAttributeFile>({
  id: 'API-103',
  method: 'POST',
  path: '/api/product/attributefile/{productAttributeId}',
  bodyType: 'file',
  summary: 'Keep a file for an upload option: JPEG, PNG or WebP up to 10 MB. Its id is what the add posts.',
})
