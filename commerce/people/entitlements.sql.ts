/** The only SQL over what people own. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { product } from '#commerce/catalog/product.tables.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { OwnedProduct } from '#contract/rules/people/assignable.ts'
import { entitlement } from './entitlements.tables.ts'

/** What is good, by contact; a contact who owns nothing is left out. */
export async function readEntitlements(tx: Tx, contactIds: readonly number[]): Promise<Map<number, OwnedProduct[]>> {
  const rows = await tx
    .select({
      contactId: entitlement.contactId,
      slug: product.slug,
      from: entitlement.validFrom,
      until: entitlement.validUntil,
    })
    .from(entitlement)
    .innerJoin(product, eq(product.id, entitlement.productId))
    .where(and(inArray(entitlement.contactId, [...contactIds]), isNull(entitlement.cancelledAt)))
    .orderBy(asc(entitlement.validFrom), asc(entitlement.id))
  const byContact = Map.groupBy(rows, ({ contactId }) => contactId)
  return new Map([...byContact].map(([id, owned]) => [id, owned.map(({ contactId: _, ...each }) => each)]))
}

/** Given again from the same day on, it has the end that was said last, and is good again. */
export async function giveEntitlement(tx: Tx, given: typeof entitlement.$inferInsert): Promise<void> {
  const { validUntil = null, orderLineId = null } = given
  await tx
    .insert(entitlement)
    .values(given)
    .onConflictDoUpdate({
      target: [entitlement.contactId, entitlement.productId, entitlement.validFrom],
      set: { validUntil, orderLineId, cancelledAt: null },
    })
}

const cancel = statement<{ id: number }>(
  'cancel_entitlements',
  'update entitlement set cancelled_at = shop_now() where order_line_id = $1 and cancelled_at is null returning id',
)

/** What was sold with this line was given back. Returns how many: one that was cancelled before keeps its moment. */
export async function cancelEntitlements(tx: Tx, orderLineId: string): Promise<number> {
  return (await cancel(tx, [orderLineId])).length
}

const forget = statement<{ id: number }>(
  'forget_entitlements',
  `delete from entitlement where id in (
     select id from entitlement where valid_until < (select shop_now()) - make_interval(years => $1)
     order by valid_until limit $2 for update skip locked)
   returning id`,
)

/** Those that ended so many years ago. Returns how many. */
export async function forgetEntitlements(tx: Tx, years: number, most: number): Promise<number> {
  return (await forget(tx, [years, most])).length
}

/** Forget what all people own. */
export async function clearEntitlements(tx: Tx): Promise<void> {
  await tx.delete(entitlement)
}
