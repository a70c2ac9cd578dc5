/**
 * What instructors and patrol have to know of a person: sealed as it comes in, and opened for the few who may read it.
 * A shopper says it of themselves and of the people of their household, and never reads it back: a stranger with an
 * unlocked phone learns only that something is on file, and since when.
 */
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'
import { type Resealed, resealRows } from '#commerce/database/keys/resealed.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { findOwnContact } from '#commerce/people/save-contact.sql.ts'
import {
  HEALTH_PROFILE_FIELDS,
  type HealthProfileProblems,
  healthProfileProblems,
  type TypedHealthProfile,
} from '#contract/rules/checkout/health-profile.ts'
import {
  countOlderProfiles,
  selectHealthProfiles,
  selectOlderProfiles,
  writeHealthProfile,
  writeResealed,
} from './health-profile.sql.ts'

const PURPOSE = 'health profile of a person'

export type SaveHealthProfileResult =
  | { ok: true }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'bad_fields'; problems: HealthProfileProblems }

/** The customer who says it, or the household of the guest who does. */
export type HealthProfileAsker = { customerId: number } | { householdId: number }

export async function saveHealthProfile(
  tx: Tx,
  asker: HealthProfileAsker,
  contactId: number,
  typed: TypedHealthProfile,
  keys: DataKeys,
): Promise<SaveHealthProfileResult> {
  const by = 'customerId' in asker ? [asker.customerId, null] : [null, asker.householdId]
  const [own] = await findOwnContact(tx, [...by, contactId])
  if (!own) return { ok: false, reason: 'not_found' }
  const problems = healthProfileProblems(typed)
  if (Object.keys(problems).length > 0) return { ok: false, reason: 'bad_fields', problems }
  const said = Object.fromEntries(HEALTH_PROFILE_FIELDS.map((field) => [field, typed[field].trim()]))
  await writeHealthProfile(tx, contactId, keys.seal(JSON.stringify(said), PURPOSE))
  return { ok: true }
}

/** For the customer's export and for those who look after the person; the caller records who read it and why. */
export async function openHealthProfiles(
  tx: Tx,
  contactIds: readonly number[],
  keys: DataKeys,
): Promise<({ contactId: number } & TypedHealthProfile)[]> {
  return (await selectHealthProfiles(tx, contactIds)).map(({ contactId, sealed }) => {
    const said = JSON.parse(keys.open(sealed, PURPOSE)) as TypedHealthProfile
    return { contactId, ...said }
  })
}

/** Seals a batch of those under older keys anew, so that an older key can be thrown away. */
export async function resealHealthProfiles(tx: Tx, keys: DataKeys, after: number, most: number): Promise<Resealed> {
  const rows = await selectOlderProfiles(tx, keys.newestName(PURPOSE), after, most)
  const { kept, ...done } = resealRows(rows, most, ({ sealed }) => ({
    sealed: keys.seal(keys.open(sealed, PURPOSE), PURPOSE),
  }))
  await writeResealed(tx, kept)
  return done
}

export function countOlderHealthProfiles(tx: Tx, keys: DataKeys): Promise<number> {
  return countOlderProfiles(tx, keys.newestName(PURPOSE))
}
