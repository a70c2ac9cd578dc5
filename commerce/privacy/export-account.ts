/**
 * All that the shop keeps about a customer and the minors of their household, to be handed over to the customer. Of
 * adults it holds no more than the name by which the customer put them into the household: the rest is for them to ask
 * for. A new table with personal data belongs to `export-account.sql.ts`.
 */
import { recordAudit } from '#commerce/audit/index.ts'
import { readCartState } from '#commerce/cart/index.ts'
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { openHealthProfiles, readMembers } from '#commerce/people/index.ts'
import { readImpersonations } from '#commerce/staff/index.ts'
import { ADULT_AGE, ageOn } from '#contract/rules/people/age.ts'
import type { Day } from '#contract/values/day.ts'
import { type ExportPart, readPart } from './export-account.sql.ts'

export type AccountExport = Readonly<Record<string, unknown>>

const OF_FAMILY = [
  'people',
  'cards',
  'photos',
  'owned',
  'waivers',
  'groups',
  'bookedDays',
  'vouchers',
  'scans',
  'heldTickets',
  'renewals',
  'renewalConsents',
] as const satisfies readonly ExportPart[]
const OF_ACCOUNT = [
  'account',
  'sessions',
  'giftCards',
  'checkout',
  'orders',
  'givenTickets',
  'plans',
  'storedCards',
  'mails',
] as const satisfies readonly ExportPart[]

export async function exportAccount(
  tx: Tx,
  { contactId, role, sessionId, route }: { contactId: number; role: Role; sessionId: string; route: string },
  today: Day,
  keys: DataKeys,
): Promise<AccountExport> {
  const members = await readMembers(tx, contactId)
  const isMinor = (born: Day | null) => born !== null && ageOn(born, today) < ADULT_AGE
  const family = members.filter(({ id, dateOfBirth }) => id === contactId || isMinor(dateOfBirth)).map(({ id }) => id)
  const told: Record<string, unknown> = {}
  for (const part of OF_FAMILY) told[part] = await readPart(tx, part, family)
  for (const part of OF_ACCOUNT) told[part] = await readPart(tx, part, [contactId])
  told['healthProfiles'] = await openHealthProfiles(tx, family, keys)
  told['household'] = members.map(({ firstName, lastName }) => ({ firstName, lastName }))
  told['cart'] = await readCartState(tx, contactId)
  told['visitsByStaff'] = await readImpersonations(tx, contactId)
  await recordAudit(tx, { action: 'account exported', actor: { contactId, role }, sessionId, route })
  return told
}

type Role = 'customer' | 'agent' | 'admin'
