/** People: contacts and households. */
export {
  type Contact,
  clearPeople,
  findContact,
  hasPeople,
  type MemberRow,
  readContact,
  readFirstNames,
  readHousehold,
  setRole,
} from './people.sql.ts'
export {
  type HouseholdDraft,
  type MemberDraft,
  type PersonDraft,
  type PersonRefusal,
  type SaveHouseholdResult,
  saveHousehold,
} from './save-household.ts'
