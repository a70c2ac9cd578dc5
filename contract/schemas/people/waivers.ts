/** Waivers, which the documents call releases: the text, for whom it has to be signed, and what was signed. */
import * as z from 'zod/mini'
import { id, integer, listOf, text, token, words } from '#contract/schemas/field.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'

export const Release = z.object({
  Id: id(),
  Title: z.string(),
  /** Template with `{AuthTypeCode}`, `{SignedDate}`, `{BrowserName}`, `{BrowserVersion}` and `{Signer}`. */
  CustomComment: z.string(),
  RTPAuthorizationTypeCode: z.string(),
  /** One signature for several people, other adults among them. */
  ConsolidateReleases: z.boolean(),
  /** Who has to sign, or be signed for. */
  ContactIds: z.array(id()),
})

export const SignedRelease = z.object({
  ReleaseId: id(),
  /** Of the text that was shown. */
  Version: id(),
  ContactIds: listOf(id(), 50),
  /** First and last name of the customer who is signed in, as typed. */
  SignedName: words(120),
  IsAgreed: z.boolean(),
  BrowserName: z.optional(text(100)),
  BrowserVersion: z.optional(text(50)),
})
export type SignedRelease = z.infer<typeof SignedRelease>

/** The last signature for a person, whether it still counts or not. */
const ReleaseSignature = z.object({
  Key: z.string(),
  Signer: z.string(),
  SignedAt: z.string(),
  ValidUntil: z.nullable(z.string()),
})

export const ReleasePerson = z.object({
  ContactId: id(),
  Fullname: z.string(),
  DateOfBirth: z.nullable(z.string()),
  AgeDescription: z.string(),
  /** Index into the badge colors. */
  Color: integer(),
  /** `changed`: signed, and the text is another one since. */
  State: z.enum(['needed', 'signed', 'expired', 'changed']),
  /** Why the customer cannot sign for them. */
  Block: z.nullable(z.enum(['birth_date_missing', 'signer_is_minor', 'adult_signs_alone'])),
  Signature: z.nullable(ReleaseSignature),
})
export type ReleasePerson = z.infer<typeof ReleasePerson>

export const HouseholdRelease = z.extend(Release, {
  Version: id(),
  ValidUntil: z.nullable(z.string()),
  People: z.array(ReleasePerson),
})
export type HouseholdRelease = z.infer<typeof HouseholdRelease>

export const HouseholdReleases = z.object({
  SignerId: id(),
  /** The day at the resort, by which ages are told. */
  Today: z.string(),
  Releases: z.array(HouseholdRelease),
})
export type HouseholdReleases = z.infer<typeof HouseholdReleases>

export const ReleaseDocument = z.object({
  Key: z.string(),
  Title: z.string(),
  Version: id(),
  /** As it was signed, with everything filled in. */
  Html: z.string(),
  Signer: z.string(),
  SignedName: z.string(),
  SignedAt: z.string(),
  ValidUntil: z.nullable(z.string()),
  RTPAuthorizationTypeCode: z.string(),
  /** By which it can be shown that it is what was signed. */
  Position: integer(),
  Hash: z.string(),
})
export type ReleaseDocument = z.infer<typeof ReleaseDocument>

export const waiversSchemas = {
  showWaivers: { summary: 'The waivers of the household, and who has to sign them.', reply: HouseholdReleases },
  mailWaiverLink: {
    summary: 'Mail the customer the way to their checkout, where they sign what their cart asks for.',
    body: z.object({ Locale: z.optional(text(20)) }),
    reply: CommandReply,
  },
  showSignedWaiver: {
    summary: 'A waiver as it was signed, for the household that signed it and for staff.',
    params: z.object({ key: token(64) }),
    reply: ReleaseDocument,
  },
}
