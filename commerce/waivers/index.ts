/** Waivers: texts in versions, which products ask for them, and what was signed, in one chain that shows any change. */
export {
  type HouseholdWaiver,
  type HouseholdWaivers,
  type PersonOfWaiver,
  readHouseholdWaivers,
  readSignedWaiver,
} from './household-waivers.ts'
export { type MailWaiverLinkResult, mailWaiverLink, type WaiverLinkMail } from './mail-waiver-link.ts'
export {
  type ChooseProductsResult,
  chooseAskingProducts,
  type MakeWaiverResult,
  makeWaiver,
  type PublishNextVersionResult,
  publishNextVersion,
} from './publish-next-version.ts'
export { type PublishWaiverResult, publishWaiver, type WaiverDraft } from './publish-waiver.ts'
export {
  type ResortMoment,
  type SignRefusal,
  type SignRequest,
  type SignWaiverResult,
  signWaiver,
} from './sign-waiver.ts'
export { type UnsignedWaiver, unsignedWaivers, type WaiverNeed } from './unsigned-waivers.ts'
export { verifyWaivers } from './verify-waivers.ts'
export { readWaiverHolds, type WaiverHold } from './waiver-holds.ts'
export type { WaiverWords } from './waiver-words.ts'
export {
  findWaiver,
  readAskingProducts,
  readWaiverVersions,
  type SignatureRow,
  type SignedVersion,
  type SignedWaiver,
  type WaiverVersion,
  waiversOfProducts,
} from './waivers.sql.ts'
