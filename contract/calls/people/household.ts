/** The people of a household, the cards of an order, and the files that guests upload. */
import type { householdSchemas } from '#contract/schemas/people/household.ts'
import { byPost, call } from '#contract/wire/call.ts'

export const showHouseholdCall = call<typeof householdSchemas.showHousehold>({
  id: 'API-28',
  method: 'GET',
  path: '/api/household',
  also: ['/api/checkout/household'],
})

export const addHouseholdMemberCall = call<typeof householdSchemas.addHouseholdMember>({
  id: 'API-100',
  method: 'POST',
  path: '/api/household',
  bodyType: 'json',
})

export const saveBirthDateCall = call<typeof householdSchemas.saveBirthDate>({
  id: 'API-97',
  method: 'POST',
  path: '/api/customer/addbirthdate',
  bodyType: 'json',
  who: 'customer',
})

export const addContactForProductCall = call<typeof householdSchemas.addContactForProduct>({
  id: 'API-44',
  method: 'POST',
  path: '/api/product/addContact',
  bodyType: 'json',
})

export const assignReservationCall = call<typeof householdSchemas.assignReservation>({
  id: 'API-32',
  method: 'POST',
  path: '/api/assignreservationcontact',
  bodyType: 'json',
})

export const showMediaRequirementsCall = call<typeof householdSchemas.showMediaRequirements>({
  id: 'API-78',
  method: 'GET',
  path: '/api/checkout/mediarequirements',
  also: ['/api/mediarequirements'],
})

export const addMediaAssignmentCall = call<typeof householdSchemas.addMediaAssignment>({
  id: 'API-92',
  method: 'GET',
  path: '/api/checkout/addmediaassignment/{contactId}',
  changes: true,
})
export const addMediaAssignmentByPostCall = byPost(addMediaAssignmentCall)

export const deleteMediaAssignmentCall = call<typeof householdSchemas.deleteMediaAssignment>({
  id: 'API-91',
  method: 'GET',
  path: '/api/checkout/deletemediaassignment/{contactId}/{deleteAllNewMediaAssignments}',
  changes: true,
})
export const deleteMediaAssignmentByPostCall = byPost(deleteMediaAssignmentCall)

export const uploadAttributeFileCall = call<typeof householdSchemas.uploadAttributeFile>({
  id: 'API-103',
  method: 'POST',
  path: '/api/product/attributefile/{productAttributeId}',
  bodyType: 'file',
})
