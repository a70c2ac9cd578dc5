/** People: contacts and households, the groups they are in and the cards they have. */
export { type MediaCard, readCards } from './cards.sql.ts'
export {
  type MembershipDraft,
  type MembershipResult,
  putInGroup,
  type SaveGroupResult,
  saveGroup,
  takeOutOfGroup,
} from './customer-groups.ts'
export { type CardDraft, giveCard, setCardActive } from './give-card.ts'
export { readGroupKeys } from './groups.sql.ts'
export {
  type AddMemberResult,
  addMember,
  type NewMember,
  type PersonWithCards,
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
