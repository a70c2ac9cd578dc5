/**
 * Two accounts of one guest become one: orders, tickets, passes, plans, vouchers, people and what was signed go to the
 * one who stays; the other address can no longer sign in, and a mail says so. All of it in one transaction, or a typed
 * refusal and nothing. Who is in both households is one person afterwards.
 *
 * It cannot be taken back where two guests are taken for one. So it is done for what was seen alone: `seen` is compared
 * under the locks.
 */
import { createHash } from 'node:crypto'
import type { Tx } from '#commerce/database/tx.ts'
import { endHolds } from '#commerce/inventory/index.ts'
import { queueMail } from '#commerce/mails/index.ts'
import { type Contact, isSamePerson, readContact, readHousehold, receivePeople } from '#commerce/people/index.ts'
import { findCart, lockCart } from '#commerce/shoppers/index.ts'
import { maskEmail } from '#commerce/staff/index.ts'
import { lockVouchers } from '#commerce/vouchers/index.ts'
import { MOST_IN_HOUSEHOLD } from '#contract/rules/people/people.ts'
import type { Day } from '#contract/values/day.ts'
import {
  clearPerson,
  deleteCart,
  findOwnHousehold,
  hasNewerOrders,
  leaveHousehold,
  lockDiscountsAndPlans,
  lockMergedHouseholds,
  lockMergedPeople,
  lockOrders,
  lockTickets,
  moveAccount,
  moveDaysOfMerged,
  movePerson,
  readLastLocale,
} from './merge-accounts.sql.ts'
import {
  canSignIn,
  countWhatMerges,
  daysBothHave,
  isCartPaying,
  type MergeCounts,
  type Pairs,
  passesBothHave,
} from './merge-facts.sql.ts'

export type Merge = { goneId: number; staysId: number }

/** `no_account`: the one who stays could not sign in, and the other one can. `paying`: its cart is being paid for. */
export type MergeObstacle =
  | { reason: 'no_account' | 'paying' | 'too_many_people' }
  | { reason: 'same_days'; days: Day[] }
  | { reason: 'same_passes'; names: string[] }

export type MergePreview = {
  gone: Contact
  stays: Contact
  counts: MergeCounts
  /** Who comes into the household, and who is in both and becomes one. */
  come: Contact[]
  same: { gone: Contact; stays: Contact }[]
  obstacles: MergeObstacle[]
  /** Of all of this, to be sent along with the merge. */
  revision: string
}

type MergeMissing = { ok: false; reason: 'not_found' | 'same_guest' | 'is_staff' }
export type MergePreviewResult = { ok: true; preview: MergePreview } | MergeMissing
export type MergeResult =
  | { ok: true; preview: MergePreview }
  | MergeMissing
  | { ok: false; reason: 'changed' }
  | { ok: false; reason: 'in_the_way'; obstacles: MergeObstacle[] }

export async function previewMerge(tx: Tx, { goneId, staysId }: Merge): Promise<MergePreviewResult> {
  if (goneId === staysId) return { ok: false, reason: 'same_guest' }
  const [gone, stays] = [await readContact(tx, goneId), await readContact(tx, staysId)]
  if (!gone || !stays || gone.erasedAt || stays.erasedAt) return { ok: false, reason: 'not_found' }
  if (gone.role !== 'customer' || stays.role !== 'customer') return { ok: false, reason: 'is_staff' }

  const { come, same } = await readPeople(tx, gone, stays)
  const counts = await countWhatMerges(tx, goneId)
  const obstacles = await readObstacles(tx, { gone, stays, same })
  const facts = { goneId, staysId, counts, come: come.map(({ id }) => id), same: same.map((one) => one.gone.id) }
  const revision = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
  return { ok: true, preview: { gone, stays, counts, come, same, obstacles, revision } }
}

/** For a transaction that a refusal rolls back. The caller records it. */
export async function mergeAccounts(tx: Tx, merge: Merge & { seen: string }): Promise<MergeResult> {
  const { goneId, staysId } = merge
  const first = await previewMerge(tx, merge)
  if (!first.ok) return first
  const people = [goneId, ...first.preview.same.map(({ gone }) => gone.id)]
  const orders = await lockOrders(tx, goneId, people)
  const cart = await lockCart(tx, { contactId: goneId })
  // An order that was placed while the cart was waited for is not locked: staff look again and see it, too.
  if (await hasNewerOrders(tx, goneId, people, orders)) return { ok: false, reason: 'changed' }
  if (cart && (await isCartPaying(tx, cart.id))) {
    return { ok: false, reason: 'in_the_way', obstacles: [{ reason: 'paying' }] }
  }
  if (cart) {
    await endHolds(tx, { cartId: cart.id }, 'release')
    await deleteCart(tx, cart.id)
  }
  await lockMergedHouseholds(tx, [goneId, staysId])
  const locked = await previewMerge(tx, merge)
  if (!locked.ok) return locked
  const { preview } = locked
  if (preview.revision !== merge.seen) return { ok: false, reason: 'changed' }
  if (preview.obstacles.length > 0) return { ok: false, reason: 'in_the_way', obstacles: preview.obstacles }
  await join(tx, preview)
  return { ok: true, preview }
}

async function join(tx: Tx, { gone, same, stays }: MergePreview): Promise<void> {
  const pairs = [{ gone, stays }, ...same]
  const householdId = await findOwnHousehold(tx, gone.id)
  if (householdId !== undefined) {
    await leaveHousehold(tx, householdId, [stays.id, ...pairs.map((pair) => pair.gone.id)])
    await receivePeople(tx, stays.id, householdId)
  }
  const people = pairs.flatMap((pair) => [pair.gone.id, pair.stays.id])
  await lockMergedPeople(tx, people)
  for (const pair of pairs) await moveDaysOfMerged(tx, pair.gone.id, pair.stays.id)
  await lockVouchers(tx, await lockDiscountsAndPlans(tx, gone.id))
  await lockTickets(
    tx,
    pairs.map((pair) => pair.gone.id),
  )
  const locale = await readLastLocale(tx, gone.id)
  for (const pair of pairs) await movePerson(tx, pair.gone.id, pair.stays.id)
  await moveAccount(tx, gone.id, stays.id)
  for (const pair of pairs) await clearPerson(tx, pair.gone.id, pair.stays.id)
  if (gone.email === null) return
  const facts = { firstName: gone.firstName, address: stays.email === null ? '•••' : maskEmail(stays.email) }
  await queueMail(tx, { key: `contact ${gone.id} merged`, to: gone.email, locale, name: 'account-merged', facts })
}

/** People of the other's own household: who is in both is one, all others come along. */
async function readPeople(tx: Tx, gone: Contact, stays: Contact): Promise<Pick<MergePreview, 'come' | 'same'>> {
  const own = await readHousehold(tx, gone.id)
  const isHead = own[0]?.headContactId === gone.id
  const there = (await readHousehold(tx, stays.id)).map(({ contact }) => contact)
  const come: Contact[] = []
  const same: MergePreview['same'] = []
  for (const { contact } of isHead ? own : []) {
    if (contact.id === gone.id || there.some(({ id }) => id === contact.id) || contact.id === stays.id) continue
    const known = there.find((one) => one.id !== gone.id && one.id !== stays.id && isSamePerson(one, contact))
    // Who signs in for themselves stays who they are.
    if (known && contact.email === null) same.push({ gone: contact, stays: known })
    else come.push(contact)
  }
  return { come, same }
}

async function readObstacles(
  tx: Tx,
  { gone, same, stays }: Pick<MergePreview, 'gone' | 'same' | 'stays'>,
): Promise<MergeObstacle[]> {
  const all = [{ gone, stays }, ...same]
  const pairs: Pairs = { gone: all.map((pair) => pair.gone.id), stay: all.map((pair) => pair.stays.id) }
  const cart = await findCart(tx, { contactId: gone.id })
  const days = await daysBothHave(tx, pairs, cart?.id)
  const names = await passesBothHave(tx, pairs)
  const { come } = await readPeople(tx, gone, stays)
  const there = (await readHousehold(tx, stays.id)).length
  const hasNoAccount = (await canSignIn(tx, gone.id)) && !(await canSignIn(tx, stays.id))
  return [
    ...(hasNoAccount ? [{ reason: 'no_account' as const }] : []),
    ...(cart && (await isCartPaying(tx, cart.id)) ? [{ reason: 'paying' as const }] : []),
    ...(come.length > 0 && come.length + Math.max(there, 1) > MOST_IN_HOUSEHOLD
      ? [{ reason: 'too_many_people' as const }]
      : []),
    ...(days.length > 0 ? [{ reason: 'same_days' as const, days }] : []),
    ...(names.length > 0 ? [{ reason: 'same_passes' as const, names }] : []),
  ]
}
