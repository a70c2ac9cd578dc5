/**
 * Which waivers are still missing for what is bought: every person of a line has signed, or was signed for, within
 * the household of who buys, the text as it is today, and for the last day they need it. What asks for a waiver and
 * is for no person lacks it, because no signature can be for it.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { waiverState } from '#contract/rules/people/waiver.ts'
import type { Day } from '#contract/values/day.ts'
import { readWaiverPeople } from './household-waivers.ts'
import { selectSignatures, selectWaivers, waiversOfProducts } from './waivers.sql.ts'

/** `day` is the last one on which it is used. */
export type WaiverNeed = { lineId: number; productId: number; contactId: number | null; day: Day }
export type UnsignedWaiver = { lineId: number; waiverId: number; contactId: number | null }

export async function unsignedWaivers(
  tx: Tx,
  buyerId: number | undefined,
  needs: readonly WaiverNeed[],
): Promise<UnsignedWaiver[]> {
  const asked = await waiversOfProducts(tx, needs)
  if (asked.length === 0) return []
  const versions = await selectWaivers(tx, 'of_products')
  const people = buyerId === undefined ? [] : (await readWaiverPeople(tx, buyerId)).map(({ id }) => id)
  const signatures = people.length === 0 ? [] : await selectSignatures(tx, people)
  return needs.flatMap(({ lineId, productId, contactId, day }) =>
    asked.flatMap(({ waiverId, productId: asking }) => {
      const version = versions.find((one) => one.waiverId === waiverId)?.version
      if (asking !== productId || version === undefined) return []
      const own = signatures.filter((one) => contactId !== null && one.contactIds.includes(contactId))
      const signed = own.findLast((one) => one.waiverId === waiverId)
      return waiverState(signed, { version, day }) === 'signed' ? [] : [{ lineId, waiverId, contactId }]
    }),
  )
}
