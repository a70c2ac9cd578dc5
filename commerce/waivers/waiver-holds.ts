/**
 * Account holds that name a waiver. Such a hold counts until the waiver, as its text is today, was signed for the
 * person within their household: signing lifts it, and a new text or the end of its time brings it back.
 */
import type { Tx } from '#commerce/database/tx.ts'
import type { Contact } from '#commerce/people/index.ts'
import { waiverBlock, waiverState } from '#contract/rules/people/waiver.ts'
import type { Day } from '#contract/values/day.ts'
import { selectSignatures, selectWaivers } from './waivers.sql.ts'

type HeldPerson = Pick<Contact, 'id' | 'firstName' | 'lastName' | 'dateOfBirth' | 'holdWaiverKey'>

export type WaiverHold = {
  isLifted: boolean
  /** The waiver that the customer can sign to lift it. */
  signableId: number | undefined
}

/** By person; who has no such hold is left out, and then nothing is asked of the database. */
export async function readWaiverHolds(
  tx: Tx,
  contactId: number,
  household: readonly HeldPerson[],
  today: Day,
): Promise<ReadonlyMap<number, WaiverHold>> {
  const held = household.filter(({ holdWaiverKey }) => holdWaiverKey !== null)
  const signer = household.find(({ id }) => id === contactId)
  if (held.length === 0 || !signer) return new Map()
  const versions = await selectWaivers(tx, 'of_products')
  const signatures = await selectSignatures(
    tx,
    household.map(({ id }) => id),
  )
  return new Map(
    held.flatMap((person) => {
      const waiver = versions.find(({ key }) => key === person.holdWaiverKey)
      if (!waiver) return []
      const { isConsolidated, version, waiverId } = waiver
      const signed = signatures.findLast((one) => one.waiverId === waiverId && one.contactIds.includes(person.id))
      const isLifted = waiverState(signed, { version, day: today }) === 'signed'
      const block = waiverBlock(named(signer), named(person), { isConsolidated, today })
      return [[person.id, { isLifted, signableId: isLifted || block ? undefined : waiverId }] as const]
    }),
  )
}

function named({ id, firstName, lastName, dateOfBirth }: HeldPerson) {
  return { id, name: `${firstName} ${lastName}`, dateOfBirth }
}
