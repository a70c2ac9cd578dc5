/** What is in a cart: its lines with the price they were promised, the codes put on it, and who gets a new card. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { product } from '#commerce/catalog/product.tables.ts'
import { variant } from '#commerce/catalog/variant.tables.ts'
import { discount } from '#commerce/discounts/discounts.tables.ts'
import { contact } from '#commerce/people/people.tables.ts'
import type { Quote } from '#commerce/pricing/index.ts'
import { cart } from '#commerce/shoppers/shoppers.tables.ts'
import type { LineAmounts } from '#commerce/taxes/index.ts'
import { voucher } from '#commerce/vouchers/vouchers.tables.ts'

export const cartLine = pgTable(
  'cart_line',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cartId: integer()
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'restrict' }),
    variantId: integer().references(() => variant.id, { onDelete: 'restrict' }),
    quantity: integer().notNull(),
    /** For whom it is; null is not said yet. */
    assignedContactId: integer().references(() => contact.id, { onDelete: 'set null' }),
    /** The chosen days, ascending; none for what has no date. */
    days: date({ mode: 'string' }).array().notNull().default([]),
    /** The start time of an activity or a tee time. */
    startTime: time(),
    /** Option id to what was answered: value ids parted by commas, or the text. */
    answers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What was promised and why; honored until `quoteUntil`. */
    quote: jsonb().$type<Quote>().notNull(),
    totalMinor: bigint({ mode: 'number' }).notNull(),
    /**
     * What it came to in the cart's last quote (`quote-cart.ts`), part by part and in the cart's currency; null where
     * it was in none since it came, or was unavailable then.
     */
    quotedAmounts: jsonb().$type<LineAmounts>(),
    /** Until when the price stands: the end of its hold, or of as long a time where it needs no places. */
    quoteUntil: timestamp({ withTimezone: true }).notNull().default(sql`shop_now() + interval '900 seconds'`),
    /** How many places its holds keep while it is whole; 0 where it needs none. */
    placesNeeded: integer().notNull().default(0),
    /** When its first hold was taken, and how often the guest asked to keep it: nothing is kept for ever. */
    firstHeldAt: timestamp({ withTimezone: true }),
    timesKept: integer().notNull().default(0),
    /** Checkout has begun with it, which extended it once. */
    keptAtCheckout: boolean().notNull().default(false),
    /** Lapsed and not to be had again: why. Null while it can be bought. */
    unavailable: text({ enum: ['soldout', 'price', 'cutoff', 'voucher'] }),
    /** It renews a pass: what its person was offered (commerce/renewals), for how much, and until when that stands. */
    renewalOfferId: integer(),
    renewalMinor: bigint({ mode: 'number' }),
    renewalUntil: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
  },
  (table) => [
    check('cart_line_has_pieces', sql`${table.quantity} between 1 and 9999`),
    check('cart_line_total_is_not_negative', sql`${table.totalMinor} >= 0`),
    check('cart_line_needs_no_less_than_nothing', sql`${table.placesNeeded} >= 0`),
    check('cart_line_is_kept_twice', sql`${table.timesKept} between 0 and 2`),
    check('cart_line_unavailable_is_known', sql`${table.unavailable} in ('soldout', 'price', 'cutoff', 'voucher')`),
    // A function of the migration: list less discounts plus what comes on top is the total, in whole minor units.
    check('cart_line_amounts_add_up', sql`amounts_add_up(${table.quotedAmounts})`),
    index('cart_line_cart').on(table.cartId),
    index('cart_line_product').on(table.productId),
    index('cart_line_variant').on(table.variantId),
    index('cart_line_assigned').on(table.assignedContactId),
    index('cart_line_age').on(table.createdAt),
  ],
)

/** Who the add-ons of a line are for that get a person of their own: by the value that adds each. */
export const cartAddOnPerson = pgTable(
  'cart_add_on_person',
  {
    lineId: integer()
      .notNull()
      .references(() => cartLine.id, { onDelete: 'cascade' }),
    /** As the answers of the line name it. */
    valueId: integer().notNull(),
    contactId: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.valueId] }),
    index('cart_add_on_person_contact').on(table.contactId),
  ],
)

/**
 * One person, one day, one group: two tabs cannot book the same member twice. It belongs to the line of a cart, and to
 * the line of the order once that is sold: then it stays when the cart is emptied.
 */
export const memberDay = pgTable(
  'member_day',
  {
    contactId: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    duplicateGroup: text().notNull(),
    lineId: integer().references(() => cartLine.id, { onDelete: 'cascade' }),
    /** As that of a booking. */
    orderLineId: uuid(),
    /** The day is over, and its person passed no gate. */
    isMissed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.contactId, table.day, table.duplicateGroup] }),
    check('member_day_is_of_one_line', sql`(${table.lineId} is null) <> (${table.orderLineId} is null)`),
    index('member_day_line').on(table.lineId),
    index('member_day_order_line').on(table.orderLineId).where(sql`order_line_id is not null`),
    index('member_day_sold').on(table.day).where(sql`order_line_id is not null`),
  ],
)

export const cartCoupon = pgTable(
  'cart_coupon',
  {
    cartId: integer()
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    discountId: integer()
      .notNull()
      .references(() => discount.id, { onDelete: 'cascade' }),
    appliedAt: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.discountId] }),
    index('cart_coupon_discount').on(table.discountId),
  ],
)

/**
 * The voucher a line was bought with: no other cart can have that use of it while the line's price stands
 * (`quoteUntil`). It goes with the line, and counts for nothing once the line's time is over.
 */
export const voucherClaim = pgTable(
  'voucher_claim',
  {
    lineId: integer()
      .primaryKey()
      .references(() => cartLine.id, { onDelete: 'cascade' }),
    voucherId: integer()
      .notNull()
      .references(() => voucher.id, { onDelete: 'restrict' }),
  },
  (table) => [index('voucher_claim_voucher').on(table.voucherId)],
)

/** A discount voucher on a cart: one at most. */
export const cartVoucher = pgTable(
  'cart_voucher',
  {
    cartId: integer()
      .primaryKey()
      .references(() => cart.id, { onDelete: 'cascade' }),
    voucherId: integer()
      .notNull()
      .references(() => voucher.id, { onDelete: 'restrict' }),
    appliedAt: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
  },
  (table) => [index('cart_voucher_voucher').on(table.voucherId)],
)

/** Who gets a new card with the order of this cart: one for each person, however many lines are loaded onto it. */
export const cartNewCard = pgTable(
  'cart_new_card',
  {
    cartId: integer()
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    contactId: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.contactId] }),
    index('cart_new_card_contact').on(table.contactId),
  ],
)
