/** People: contacts and households. */
export { clearPeople } from './clear-people.ts'
export { findContact } from './find-contact.ts'
export { hasPeople } from './has-people.ts'
export type { Contact, MemberRow } from './people.sql.ts'
export type { PersonDraft, PersonRefusal } from './person-draft.ts'
export { readFirstNames } from './read-first-names.ts'
export { readHousehold } from './read-household.ts'
export { type HouseholdDraft, type MemberDraft, type SaveHouseholdResult, saveHousehold } from './save-household.ts'
