/** The waivers of a household as the documents show them: releases, with whom they are for. */
import { sanitizedHtml } from '#commerce/settings/index.ts'
import type { HouseholdWaiver, HouseholdWaivers, PersonOfWaiver, SignedWaiver } from '#commerce/waivers/index.ts'
import type {
  HouseholdRelease,
  HouseholdReleases,
  ReleaseDocument,
  ReleasePerson,
} from '#contract/schemas/people/waivers.ts'
import type { Day } from '#contract/values/day.ts'
import { ageDescription, BADGE_COLORS } from './household.ts'

export function householdReleases({ signer, waivers }: HouseholdWaivers, today: Day): HouseholdReleases {
  return { SignerId: signer.id, Today: today, Releases: waivers.map((waiver) => releaseOf(waiver, today)) }
}

function releaseOf(waiver: HouseholdWaiver, today: Day): HouseholdRelease {
  const { authTypeCode, html, isConsolidated, people, title, validUntil, version, waiverId } = waiver
  return {
    Id: waiverId,
    Title: title,
    CustomComment: harmless(html),
    RTPAuthorizationTypeCode: authTypeCode,
    ConsolidateReleases: isConsolidated,
    ContactIds: people.filter(({ state }) => state !== 'signed').map(({ person }) => person.id),
    Version: version,
    ValidUntil: validUntil,
    People: people.map((one, index) => personOf(one, index, today)),
  }
}

function personOf({ person, state, block, signed }: PersonOfWaiver, index: number, today: Day): ReleasePerson {
  return {
    ContactId: person.id,
    Fullname: person.name,
    DateOfBirth: person.dateOfBirth,
    AgeDescription: ageDescription(person.dateOfBirth, today),
    Color: index % BADGE_COLORS,
    State: state,
    Block: block ?? null,
    Signature: signed
      ? { Key: signed.key, Signer: signed.signer, SignedAt: signed.at.toISOString(), ValidUntil: signed.validUntil }
      : null,
  }
}

/** Texts are sanitized when they are saved; what a row says that was written past that must not reach a page. */
function harmless(html: string): string {
  return sanitizedHtml(html) ?? ''
}

/** Where it came from is kept for a court, and told to no page. */
export function releaseDocument(signed: SignedWaiver): ReleaseDocument {
  return {
    Key: signed.key,
    Title: signed.title,
    Version: signed.version,
    Html: harmless(signed.html),
    Signer: signed.signer,
    SignedName: signed.typedName,
    SignedAt: signed.at.toISOString(),
    ValidUntil: signed.validUntil,
    RTPAuthorizationTypeCode: signed.authTypeCode,
    Position: signed.position,
    Hash: signed.hash.toString('hex'),
  }
}
