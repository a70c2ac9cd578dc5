/** Why a line can no longer be bought as it stands, whatever the stock says; undefined where it can. */

import type { HeldLine, Unavailable } from '#commerce/cart/lines/cart-line.ts'
import { type Choice, type ChoiceCode, choiceRefusal } from '#commerce/offers/index.ts'

const OVER: readonly ChoiceCode[] = ['PAST_CUTOFF', 'OUT_OF_SEASON', 'CLOSED', 'NOT_ON_SALE']

/** What is still held was promised, so only a line that holds nothing is judged. */
export function reasonAgainst(line: HeldLine, choice: Choice | undefined): Unavailable | undefined {
  if (line.holds.length > 0 && !line.isLapsed && line.unavailable === null) return undefined
  const refusal = choiceRefusal(choice)
  if (!refusal) return undefined
  return OVER.includes(refusal.code) ? 'cutoff' : 'soldout'
}
