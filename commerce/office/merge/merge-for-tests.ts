/** A guest with two accounts: Riley with Maya, and Ril with Maya again and Theo, paid seats and a voucher. */
import { givenAccount, givenSession } from '#commerce/accounts/account-for-tests.ts'
import { add } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { givenPaid, givenTill, ORDER_DAY, type Till } from '#commerce/orders/orders-for-tests.ts'
import { addMember } from '#commerce/people/index.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { createVoucher } from '#commerce/vouchers/index.ts'
import { mergeAccounts, previewMerge } from './merge-accounts.ts'

export const MAYA = { firstName: 'Maya', lastName: 'Hart', dateOfBirth: '2016-02-11' }
const THEO = { firstName: 'Theo', lastName: 'Hart', dateOfBirth: '2019-07-30' }

export type Doubles = {
  till: Till
  goneId: number
  staysId: number
  mayas: [gone: number, stays: number]
  orderId: string
}

export async function givenDoubles(database: Database): Promise<Doubles> {
  const till = await givenTill(database)
  const people = await database.transaction(async (tx) => {
    const staysId = await givenAccount(tx, 'riley')
    const goneId = await givenAccount(tx, 'ril')
    const stays = await addMember(tx, staysId, MAYA, ORDER_DAY)
    const gone = await addMember(tx, goneId, MAYA, ORDER_DAY)
    await addMember(tx, goneId, THEO, ORDER_DAY)
    await givenSession(tx, goneId, 'session of ril')
    await createVoucher(asTester(tx), testCodes, {
      ...{ type: 'value', description: 'Gift card', currency: 'USD', holderId: goneId },
    })
    const maya = gone.ok ? gone.contactId : 0
    await add(tx, till.shop, { contactId: goneId }, 'seat', { fields: { LegacyContactId: String(goneId) } })
    await add(tx, till.shop, { contactId: goneId }, 'seat', { fields: { LegacyContactId: String(maya) } })
    return { goneId, staysId, mayas: [maya, stays.ok ? stays.contactId : 0] as [number, number] }
  })
  const orderId = await givenPaid(till, { contactId: people.goneId })
  return { till, orderId, ...people }
}

/** As staff do it: what was seen, and then that. */
export async function mergeAsSeen(database: Database, { goneId, staysId }: Pick<Doubles, 'goneId' | 'staysId'>) {
  const seen = await database.read((tx) => previewMerge(tx, { goneId, staysId }))
  if (!seen.ok) return seen
  return database.attempt((tx) => mergeAccounts(tx, { goneId, staysId, seen: seen.preview.revision }))
}
