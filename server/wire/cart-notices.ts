/** What is wrong with a line or a code of a cart, in words for the guest. */

import type { CartViewLine } from '#commerce/cart/index.ts'
import type { DiscountRefusal } from '#commerce/discounts/index.ts'

const DROPPED: Record<DiscountRefusal, (code: string) => string> = {
  inactive: (code) => `The code ${code} is no longer valid.`,
  not_started: (code) => `The code ${code} is not valid yet.`,
  ended: (code) => `The code ${code} has ended.`,
  used_up: (code) => `The code ${code} has been used up.`,
  used_by_you: (code) => `You have already used the code ${code}.`,
  below_minimum: (code) => `Your cart is below the minimum for the code ${code}.`,
}

const UNAVAILABLE: Record<NonNullable<CartViewLine['unavailable']>, (name: string) => string> = {
  soldout: (name) => `${name} is no longer available.`,
  price: (name) => `The price of ${name} has changed. Change the line to see and accept it.`,
  cutoff: (name) => `${name} can no longer be bought for its date.`,
}

export function droppedCodeNotice({ code, reason }: { code: string; reason: DiscountRefusal }): string {
  return DROPPED[reason](code)
}

export function lineNotice({ product: { name }, isLapsed, unavailable }: CartViewLine): string | undefined {
  if (unavailable) return UNAVAILABLE[unavailable](name)
  return isLapsed ? `Your places for ${name} are no longer held.` : undefined
}
