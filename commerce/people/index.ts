/** People: contacts and households. */
export {
  type AddMemberResult,
  addMember,
  type NewMember,
  readMembers,
  type SaveBirthDateResult,
  saveBirthDate,
} from './household.ts'
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
