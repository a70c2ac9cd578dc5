/**
 * The waivers of a customer's household: each with its text and, for every person, whether it has to be signed. Only
 * what the household itself signed counts and is shown: a child may be in two families.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { readContact, readHousehold } from '#commerce/people/index.ts'
import {
  type WaiverBlock,
  type WaiverPerson,
  type WaiverState,
  waiverBlock,
  waiverState,
} from '#contract/rules/people/waiver.ts'
import type { Day } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'
import { waiverIn } from './waiver-words.ts'
import {
  type SignatureRow,
  type SignedWaiver,
  selectSignatures,
  selectSigned,
  selectWaivers,
  type WaiverVersion,
} from './waivers.sql.ts'

export type PersonOfWaiver = {
  person: WaiverPerson
  state: WaiverState
  /** Why the customer cannot sign for them. */
  block: WaiverBlock | undefined
  /** Their last signature, whether it still counts or not. */
  signed: SignatureRow | undefined
}

export type HouseholdWaiver = WaiverVersion & { people: PersonOfWaiver[] }
export type HouseholdWaivers = { signer: WaiverPerson; waivers: HouseholdWaiver[] }

export async function readHouseholdWaivers(
  tx: Tx,
  contactId: number,
  today: Day,
  locale?: Locale,
): Promise<HouseholdWaivers | undefined> {
  const people = await readWaiverPeople(tx, contactId)
  const signer = people.find(({ id }) => id === contactId)
  if (!signer) return undefined
  const versions = (await selectWaivers(tx, 'of_products')).map((version) => waiverIn(version, locale))
  const signatures = await selectSignatures(
    tx,
    people.map(({ id }) => id),
  )
  const waivers = versions.map((version) => {
    const own = signatures.filter(({ waiverId }) => waiverId === version.waiverId)
    return {
      ...version,
      people: people.map((person): PersonOfWaiver => {
        const signed = own.findLast(({ contactIds }) => contactIds.includes(person.id))
        return {
          person,
          signed,
          state: waiverState(signed, { version: version.version, day: today }),
          block: waiverBlock(signer, person, { isConsolidated: version.isConsolidated, today }),
        }
      }),
    }
  })
  return { signer, waivers }
}

/** One that was signed, as it was signed. Undefined where it is another family's, as where there is none. */
export async function readSignedWaiver(
  tx: Tx,
  key: string,
  reader: { contactId: number; isStaff: boolean },
): Promise<SignedWaiver | undefined> {
  if (reader.isStaff) return selectSigned(tx, key, 'any')
  const people = await readWaiverPeople(tx, reader.contactId)
  return selectSigned(
    tx,
    key,
    people.map(({ id }) => id),
  )
}

/** The customer and the people they buy for. One who is excluded from the household is not signed for in it. */
export async function readWaiverPeople(tx: Tx, contactId: number): Promise<WaiverPerson[]> {
  const members = (await readHousehold(tx, contactId)).filter(
    ({ contact, isExcluded }) => !isExcluded || contact.id === contactId,
  )
  const own = members.length > 0 ? undefined : await readContact(tx, contactId)
  const people = [...members.map(({ contact }) => contact), ...(own ? [own] : [])]
  const byId = new Map(
    people.map(({ id, firstName, lastName, dateOfBirth }) => [
      id,
      { id, name: `${firstName} ${lastName}`, dateOfBirth },
    ]),
  )
  return [...byId.values()]
}
