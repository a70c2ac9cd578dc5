/**
 * The built-in texts, in the words of the fallback locale: every key the shop uses stands in one of these files.
 *
 * Keys are flat and lower-case, values are ICU messages. An operator replaces any of them by a language string of the
 * same key.
 */

import { ACCOUNT_VOUCHERS_TEXTS } from '#storefront/texts/en-us/people/account-vouchers.ts'
import { MEDIA_TEXTS, PHOTO_TEXTS } from '#storefront/texts/en-us/people/cards.ts'
import { CHANGES_TEXTS } from '#storefront/texts/en-us/people/changes.ts'
import { CLOSURES_TEXTS } from '#storefront/texts/en-us/people/closures.ts'
import { GATE_TEXTS } from '#storefront/texts/en-us/people/gate.ts'
import { HOLDER_TEXTS } from '#storefront/texts/en-us/people/holder.ts'
import { ORDERS_TEXTS } from '#storefront/texts/en-us/people/orders.ts'
import { OWN_PLANS_TEXTS } from '#storefront/texts/en-us/people/own-plans.ts'
import { POCKET_TEXTS } from '#storefront/texts/en-us/people/pocket.ts'
import { PROFILE_TEXTS } from '#storefront/texts/en-us/people/profile.ts'
import { REGISTRATION_TEXTS } from '#storefront/texts/en-us/people/registration.ts'
import { RENEWALS_TEXTS } from '#storefront/texts/en-us/people/renewals.ts'
import { RESERVATIONS_TEXTS } from '#storefront/texts/en-us/people/reservations.ts'
import { DAY_LISTS_TEXTS, STAFF_TEXTS } from '#storefront/texts/en-us/people/staff.ts'
import { WAIVERS_TEXTS } from '#storefront/texts/en-us/people/waivers.ts'
import { ACCOUNT_TEXTS } from './en-us/account.ts'
import { BUYING_TEXTS, PLANS_TEXTS } from './en-us/buying.ts'
import { CALENDAR_TEXTS } from './en-us/calendar.ts'
import { CART_TEXTS, NOTICE_TEXTS } from './en-us/cart.ts'
import { CHECKOUT_TEXTS } from './en-us/checkout.ts'
import { CHECKOUT_STEPS_TEXTS } from './en-us/checkout-steps.ts'
import { DAYS_TEXTS, GOLF_TEXTS } from './en-us/days.ts'
import { ERRORS_TEXTS } from './en-us/errors.ts'
import { GIFT_CARD_TEXTS } from './en-us/gift-cards.ts'
import { PRICING_CALENDAR_TEXTS } from './en-us/pricing-calendar.ts'
import { OPTIONS_TEXTS, PRODUCT_TEXTS, UPLOADS_TEXTS } from './en-us/product.ts'
import { LANGUAGE_TEXTS, SHELL_TEXTS } from './en-us/shell.ts'
import { SHOP_TEXTS } from './en-us/shop.ts'
import { UI_TEXTS } from './en-us/ui.ts'
import { VOUCHER_ENTRY_TEXTS } from './en-us/vouchers.ts'

export const EN_US = {
  ...SHELL_TEXTS,
  ...LANGUAGE_TEXTS,
  ...UI_TEXTS,
  ...SHOP_TEXTS,
  ...GIFT_CARD_TEXTS,
  ...PRODUCT_TEXTS,
  ...OPTIONS_TEXTS,
  ...DAYS_TEXTS,
  ...CALENDAR_TEXTS,
  ...PRICING_CALENDAR_TEXTS,
  ...GOLF_TEXTS,
  ...UPLOADS_TEXTS,
  ...BUYING_TEXTS,
  ...HOLDER_TEXTS,
  ...PLANS_TEXTS,
  ...NOTICE_TEXTS,
  ...CART_TEXTS,
  ...CHECKOUT_TEXTS,
  ...CHECKOUT_STEPS_TEXTS,
  ...VOUCHER_ENTRY_TEXTS,
  ...ACCOUNT_TEXTS,
  ...REGISTRATION_TEXTS,
  ...PROFILE_TEXTS,
  ...WAIVERS_TEXTS,
  ...MEDIA_TEXTS,
  ...PHOTO_TEXTS,
  ...ERRORS_TEXTS,
  ...STAFF_TEXTS,
  ...GATE_TEXTS,
  ...DAY_LISTS_TEXTS,
  ...RENEWALS_TEXTS,
  ...ACCOUNT_VOUCHERS_TEXTS,
  ...ORDERS_TEXTS,
  ...CLOSURES_TEXTS,
  ...RESERVATIONS_TEXTS,
  ...POCKET_TEXTS,
  ...OWN_PLANS_TEXTS,
  ...CHANGES_TEXTS,
} as const satisfies Record<string, string>

/** A key that has a text: an unknown one does not compile. */
export type TextKey = keyof typeof EN_US
