/** People: contacts and households, the groups they are in, the cards and the photo they have. */

export {
  type MembershipDraft,
  type MembershipResult,
  putInGroup,
  type SaveGroupResult,
  saveGroup,
  takeOutOfGroup,
} from '#commerce/people/groups/customer-groups.ts'
export { readGroupKeys, readGroups } from '#commerce/people/groups/groups.sql.ts'
export { type MediaCard, readCards } from '#commerce/people/media/cards.sql.ts'
export { type CardDraft, giveCard, setCardActive } from '#commerce/people/media/give-card.ts'
export {
  cancelEntitlements,
  clearEntitlements,
  forgetEntitlements,
  giveEntitlement,
  readEntitlements,
} from './entitlements.sql.ts'
export { purgeHealthProfiles, readHealthProfileDates } from './health/health-profile.sql.ts'
export {
  countOlderHealthProfiles,
  type HealthProfileAsker,
  openHealthProfiles,
  resealHealthProfiles,
  type SaveHealthProfileResult,
  saveHealthProfile,
} from './health/health-profile.ts'
export {
  type AddMemberResult,
  addMember,
  appendPerson,
  type NewMember,
  type PersonWithCards,
  type ReceivedPeople,
  readMembers,
  readMembersOf,
  receivePeople,
  type SaveBirthDateResult,
  saveBirthDate,
} from './household.ts'
export { type AssignMediaResult, assignMedia, type MediaAssignment } from './media/assign-media.ts'
export { openContact } from './open-contact.sql.ts'
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
  deletePhoto,
  type FoundPhoto,
  findPhoto,
  type PhotoCaller,
  purgePhotos,
  readPhotoKeys,
} from './photos/photos.sql.ts'
export { type NewPhoto, type StorePhotoResult, storePhoto } from './photos/store-photo.ts'
export {
  type ContactDraft,
  isOwnPerson,
  type SaveContactRefusal,
  type SaveContactResult,
  saveContact,
  saveGuestContact,
} from './save-contact.ts'
export {
  type HouseholdDraft,
  isSamePerson,
  type MemberDraft,
  type PersonDraft,
  type PersonRefusal,
  type SaveHouseholdResult,
  saveHousehold,
} from './save-household.ts'
