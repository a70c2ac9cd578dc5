/**
 * Every call the engine answers. Only the server reads this list: a page that imported it would carry all schemas.
 *
 * A module is listed whole, so a call that is exported from it is served, documented and tested without another word.
 */
import type * as z from 'zod/mini'
import type { Call } from '#contract/wire/call.ts'
import * as activities from './activities.ts'
import * as assignment from './assignment.ts'
import * as attributeChange from './attribute-change.ts'
import * as calendar from './calendar.ts'
import * as cart from './cart.ts'
import * as cartChanges from './cart-changes.ts'
import * as catalog from './catalog.ts'
import * as checkout from './checkout.ts'
import * as checkoutDetails from './checkout-details.ts'
import * as checkoutGuests from './checkout-guests.ts'
import * as coupons from './coupons.ts'
import * as crossSell from './cross-sell.ts'
import * as customers from './customers.ts'
import * as entitlements from './entitlements.ts'
import * as files from './files.ts'
import * as financing from './financing.ts'
import * as golf from './golf.ts'
import * as household from './household.ts'
import * as media from './media.ts'
import * as plans from './plans.ts'
import * as productVariant from './product-variant.ts'
import * as relatedProducts from './related-products.ts'
import * as rentals from './rentals.ts'
import * as resortTime from './resort-time.ts'
import * as settings from './settings.ts'
import * as signingIn from './signing-in.ts'
import * as testing from './testing.ts'
import * as vouchers from './vouchers.ts'

const MODULES: readonly object[] = [
  settings,
  catalog,
  attributeChange,
  productVariant,
  calendar,
  relatedProducts,
  crossSell,
  activities,
  golf,
  rentals,
  cart,
  cartChanges,
  coupons,
  vouchers,
  household,
  assignment,
  media,
  files,
  plans,
  financing,
  checkout,
  checkoutGuests,
  checkoutDetails,
  entitlements,
  customers,
  signingIn,
  resortTime,
  testing,
]

const NAMES = new Map<Call, string>(
  MODULES.flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, Call] => isCall(entry[1]))
    .map(([name, call]) => [call, name.replace(/Call$/, '')]),
)

export const ALL_CALLS: readonly Call[] = [...NAMES.keys()]

/** What the documents call it: `addToCart` for `addToCartCall`. */
export function callName(call: Call): string {
  return NAMES.get(call) ?? call.id
}

/** The entities the modules export, by name: `Cart`, `ProductDetails`. */
export const ENTITIES: ReadonlyMap<string, z.ZodMiniType> = new Map(
  MODULES.flatMap((module) => Object.entries(module)).filter(
    (entry): entry is [string, z.ZodMiniType] =>
      typeof entry[1] === 'object' && entry[1] !== null && '_zod' in entry[1],
  ),
)

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
}
