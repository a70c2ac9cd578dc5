/**
 * Replies of a platform that says no more than the two documents, made whole before the shop reads them: a field that
 * the documents do not name gets what the others imply, or nothing. A reply that has all fields stays as it is.
 */

import type { Call } from '#contract/wire/call.ts'
import { wholeLocks, wholeTimes } from './whole-activity.ts'
import { wholeCart } from './whole-cart.ts'
import { wholeCategory, wholeProduct } from './whole-catalog.ts'
import { wholeCustomer } from './whole-customer.ts'
import { wholeDayPrices } from './whole-day-prices.ts'

type Complete = (said: never, currency: string) => unknown

/** By the row that asks for the call. */
const BY_CALL: Readonly<Record<string, Complete>> = {
  'API-13': wholeCart,
  'API-26': wholeCart,
  'API-35': wholeProduct,
  'API-36': wholeProduct,
  'API-37': wholeProduct,
  'API-46': wholeDayPrices,
  'API-50': wholeCategory,
  'API-54': wholeTimes,
  'API-55': wholeLocks,
  'API-98': wholeCustomer,
}

export function wholeReply({ id }: Pick<Call, 'id'>, said: unknown, currency: string): unknown {
  return BY_CALL[id]?.(said as never, currency) ?? said
}
