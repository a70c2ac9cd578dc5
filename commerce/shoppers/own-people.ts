/**
 * The people of a shopper, whether customer or guest, by the same rules. A guest's are a household of their visit: no
 * other visitor finds them, and at the sign-in they become the customer's.
 *
 * A guest's people are changed under the lock of the guest's cart, as everything that is the guest's: two tabs and a
 * sign-in go one after the other.
 */
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'
import type { Tx } from '#commerce/database/tx.ts'
import {
  type AddMemberResult,
  addMember,
  appendPerson,
  type ContactDraft,
  type NewMember,
  type PersonWithCards,
  readMembers,
  readMembersOf,
  receivePeople,
  type SaveContactResult,
  type SaveHealthProfileResult,
  saveContact,
  saveGuestContact,
  saveHealthProfile,
} from '#commerce/people/index.ts'
import type { TypedHealthProfile } from '#contract/rules/checkout/health-profile.ts'
import { MOST_IN_HOUSEHOLD } from '#contract/rules/people/people.ts'
import type { Day } from '#contract/values/day.ts'
import { findGuestHousehold, openGuestHousehold, touchGuestHousehold } from './own-people.sql.ts'
import { tokenHash } from './shoppers.sql.ts'
import { openCart, type Shopper } from './shoppers.ts'

/** `newVisitorToken`: for the guest's cookie, where one was just made. */
type Visited<Result> = Result & { newVisitorToken?: string | undefined }

/** `currency`: of the cart that a new guest gets. */
export type PeopleContext = { today: Day; currency: string }

/** In the order of the household; none for a guest who has named none. */
export async function readOwnPeople(tx: Tx, { contactId, visitorToken }: Shopper): Promise<PersonWithCards[]> {
  if (contactId !== undefined) return readMembers(tx, contactId)
  if (visitorToken === undefined) return []
  const [own] = await findGuestHousehold(tx, [tokenHash(visitorToken)])
  return own ? readMembersOf(tx, own.id) : []
}

/** For a transaction that a refusal rolls back: a guest who is refused is not made a visitor. */
export async function addOwnPerson(
  tx: Tx,
  shopper: Shopper,
  draft: NewMember,
  { today, currency }: PeopleContext,
): Promise<Visited<AddMemberResult>> {
  if (shopper.contactId !== undefined) return addMember(tx, shopper.contactId, draft, today)
  const { householdId, newVisitorToken } = await openPeople(tx, shopper, currency)
  return { ...(await appendPerson(tx, householdId, draft, today)), newVisitorToken }
}

/** As above. */
export async function saveOwnPerson(
  tx: Tx,
  shopper: Shopper,
  draft: ContactDraft,
  { today, currency }: PeopleContext,
): Promise<Visited<SaveContactResult>> {
  if (shopper.contactId !== undefined) return saveContact(tx, shopper.contactId, draft, today)
  const { householdId, newVisitorToken } = await openPeople(tx, shopper, currency)
  return { ...(await saveGuestContact(tx, householdId, draft, today)), newVisitorToken }
}

/** Of people that are the shopper's already: a guest who has named none has none. */
export async function saveOwnHealthProfile(
  tx: Tx,
  { contactId: customerId, visitorToken }: Shopper,
  contactId: number,
  typed: TypedHealthProfile,
  keys: DataKeys,
): Promise<SaveHealthProfileResult> {
  if (customerId !== undefined) return saveHealthProfile(tx, { customerId }, contactId, typed, keys)
  const [own] = visitorToken === undefined ? [] : await findGuestHousehold(tx, [tokenHash(visitorToken)])
  if (!own) return { ok: false, reason: 'not_found' }
  return saveHealthProfile(tx, { householdId: own.id }, contactId, typed, keys)
}

async function openPeople(tx: Tx, shopper: Shopper, currency: string) {
  const { newVisitorToken } = await openCart(tx, shopper, currency)
  const token = newVisitorToken ?? shopper.visitorToken
  if (token === undefined) throw new Error('A guest has a cart and no token.')
  const own = [tokenHash(token)]
  const [household] = await touchGuestHousehold(tx, own)
  if (household) return { householdId: household.id, newVisitorToken }
  const [opened] = await openGuestHousehold(tx, own)
  if (!opened) throw new Error('A household was opened and is not there.')
  return { householdId: opened.id, newVisitorToken }
}

/**
 * At the sign-in, under the lock of the guest's cart. Who is in the customer's household already is one person; what
 * the customer has to be told of the rest is returned in words.
 */
export async function givePeople(tx: Tx, visitorToken: string, contactId: number): Promise<string[]> {
  const [own] = await findGuestHousehold(tx, [tokenHash(visitorToken)])
  if (!own) return []
  const { tooMany } = await receivePeople(tx, contactId, own.id)
  return tooMany.map((name) => `${name} was not added: a household has up to ${MOST_IN_HOUSEHOLD} people.`)
}
