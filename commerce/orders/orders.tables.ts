/**
 * What was bought. An order keeps what it was placed with: later changes of the cart, the catalog and the prices do
 * not reach it. Its state changes along the edges of `order-state.ts`, each with an event; triggers of the
 * migration refuse to change an event, and to delete one whose order is there.
 */
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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BuyerRecord, LineRecord } from '#commerce/cart/index.ts'
import { product } from '#commerce/catalog/product.tables.ts'
import { variant } from '#commerce/catalog/variant.tables.ts'
import type { Demand } from '#commerce/inventory/index.ts'
import type { ChosenOption } from '#commerce/offers/index.ts'
import { contact } from '#commerce/people/people.tables.ts'
import type { AgreedPlan } from '#commerce/plans/index.ts'
import type { Quote } from '#commerce/pricing/index.ts'
import { cart, visitor } from '#commerce/shoppers/shoppers.tables.ts'
import type { LineAmounts } from '#commerce/taxes/index.ts'
import type { GiftCardDraft } from '#commerce/vouchers/index.ts'
import { voucher } from '#commerce/vouchers/vouchers.tables.ts'
import { OPEN, ORDER_STATES } from './order-state.ts'
import type { SoldTexts } from './shown/sold-words.ts'

const instant = () => timestamp({ withTimezone: true })
const minor = () => bigint({ mode: 'number' })
const listed = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '))

/** The words as they were shown, in the language of the order, and the version of the payments beside them. */
export type PlanConsent = { version: string; words: string; schedule: string; at: string }

export const customerOrder = pgTable(
  'customer_order',
  {
    /** Also that of the payment that leases its holds. */
    id: uuid().primaryKey().defaultRandom(),
    /** As guests say it on the phone. It does not follow from the one before. */
    number: text().notNull().unique('customer_order_number_once'),
    /** Whose it is; a guest's is theirs by the visitor, and later by number and e-mail. */
    contactId: integer().references(() => contact.id, { onDelete: 'set null' }),
    visitorId: integer().references(() => visitor.id, { onDelete: 'set null' }),
    /** Staff who placed it in the customer's name. */
    placedBy: integer().references(() => contact.id, { onDelete: 'set null' }),
    cartId: integer().references(() => cart.id, { onDelete: 'set null' }),
    cartVersion: integer().notNull(),
    /** Null once its person is erased. */
    email: text(),
    /** Whom it is billed to, where it is sent, how they are called; null as the e-mail address is. */
    details: jsonb().$type<BuyerRecord>(),
    locale: text().notNull(),
    currency: text().notNull(),
    totalMinor: minor().notNull(),
    /** What plans leave for later: it is owed, and no part of what is due with the order. */
    laterMinor: minor().notNull().default(0),
    /** What is due with the order and vouchers do not pay: the provider is asked for it. */
    dueMinor: minor().notNull(),
    /** What the buyer agreed to where something is paid later. */
    planConsent: jsonb().$type<PlanConsent>(),
    state: text({ enum: ORDER_STATES }).notNull().default('pending'),
    /** Why no money was taken, as far as the guest may know. */
    declineReason: text(),
    placedAt: instant().notNull().default(sql`shop_now()`),
    /** When the provider is asked next what became of its payment; null where that is known. */
    askAt: instant(),
  },
  (table) => [
    check('customer_order_state_is_known', sql`${table.state} in (${listed(ORDER_STATES)})`),
    check('customer_order_currency_is_a_code', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('customer_order_due_is_of_total', sql`${table.dueMinor} between 0 and ${table.totalMinor}`),
    check(
      'customer_order_later_is_of_total',
      sql`${table.laterMinor} >= 0 and ${table.dueMinor} + ${table.laterMinor} <= ${table.totalMinor}`,
    ),
    check('customer_order_later_is_agreed_to', sql`${table.laterMinor} = 0 or ${table.planConsent} is not null`),
    // Two tabs that pay at once pay for one order.
    uniqueIndex('customer_order_open_once')
      .on(table.cartId)
      .where(sql`state in (${listed(OPEN)})`),
    index('customer_order_contact').on(table.contactId, table.placedAt),
    index('customer_order_visitor').on(table.visitorId),
    index('customer_order_placed_by').on(table.placedBy),
    index('customer_order_cart').on(table.cartId),
    index('customer_order_review').on(table.placedAt).where(sql`state = 'review'`),
    index('customer_order_ask').on(table.askAt).where(sql`ask_at is not null`),
    // What may be thrown away in time: nothing was sold.
    index('customer_order_email_age').on(table.placedAt).where(sql`email is not null`),
    // Sales of a span are added up from it alone.
    index('customer_order_sales').on(table.placedAt, table.id, table.state, table.currency, table.totalMinor),
    index('customer_order_declined').on(table.placedAt).where(sql`state = 'declined'`),
    // For lists of staff (commerce/office): by their order, and by what a guest says on the phone.
    index('customer_order_placed').on(table.placedAt, table.id),
    index('customer_order_total').on(table.totalMinor, table.id),
    index('customer_order_unusual').on(table.state, table.placedAt).where(sql`state not in ('paid', 'fulfilled')`),
    index('customer_order_email_begins').on(sql`lower(${table.email}) text_pattern_ops`),
    index('customer_order_buyer').on(
      sql`lower((${table.details} #>> '{billing,firstName}') || ' ' || (${table.details} #>> '{billing,lastName}')) text_pattern_ops`,
    ),
    index('customer_order_phone_ends').on(
      sql`reverse(regexp_replace(${table.details} ->> 'phone', '[^0-9]', '', 'g')) text_pattern_ops`,
    ),
  ],
)

export const orderEvent = pgTable(
  'order_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => customerOrder.id, { onDelete: 'cascade' }),
    at: instant().notNull().default(sql`shop_now()`),
    /** Null for the first. */
    fromState: text({ enum: ORDER_STATES }),
    toState: text({ enum: ORDER_STATES }).notNull(),
    /** Numbers and kinds, never a name, an address or a code: this cannot be erased. */
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('order_event_order').on(table.orderId)],
)

export const orderLine = pgTable(
  'order_line',
  {
    /** That of its bookings, of the days of its person and of what they own. */
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => customerOrder.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The line of the cart that it was. Holds name it, and the line may be gone. */
    cartLineId: integer().notNull(),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'restrict' }),
    variantId: integer().references(() => variant.id, { onDelete: 'restrict' }),
    /** As the product was called. */
    name: text().notNull(),
    quantity: integer().notNull(),
    assignedContactId: integer().references(() => contact.id, { onDelete: 'set null' }),
    /** As that person was called then; null where it is for no person, or they are forgotten. */
    personName: text(),
    /** All that it covers: of days in a row each one, where the line of the cart has the first alone. */
    days: date({ mode: 'string' }).array().notNull().default([]),
    startTime: time(),
    /** What was chosen from lists, in words. No person is known by it: it stays with the books. */
    chosen: jsonb().$type<ChosenOption[]>().notNull().default([]),
    /** Both in the words of other locales, as they were at the sale; null where no locale has any. */
    texts: jsonb().$type<SoldTexts>(),
    answers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What was said of it at checkout; null where nothing was, or it is forgotten. */
    details: jsonb().$type<LineRecord>(),
    /** What was promised and why, and what it comes to part by part, taxes and fees among them. */
    quote: jsonb().$type<Quote>().notNull(),
    amounts: jsonb().$type<LineAmounts>().notNull(),
    totalMinor: minor().notNull(),
    /** How it is paid over time, as agreed to; null where all of it is due with the order. */
    schedule: jsonb().$type<AgreedPlan>(),
    placesNeeded: integer().notNull().default(0),
    /** Where its places are: for a payment that arrives after they were let go. */
    places: jsonb().$type<Demand[]>().notNull().default([]),
    voucherId: integer().references(() => voucher.id, { onDelete: 'set null' }),
    /** It sells value, which is owed to its holder and no income yet. */
    isValue: boolean().notNull().default(false),
    /** The cards to be made of it; null once they are. */
    giftCard: jsonb().$type<GiftCardDraft>(),
    /** From when to when its person owns it; null where it is for no person. */
    validFrom: date({ mode: 'string' }),
    validUntil: date({ mode: 'string' }),
  },
  (table) => [
    unique('order_line_position_once').on(table.orderId, table.position),
    check('order_line_has_pieces', sql`${table.quantity} between 1 and 9999`),
    check('order_line_total_is_not_negative', sql`${table.totalMinor} >= 0`),
    check('order_line_amounts_add_up', sql`amounts_add_up(${table.amounts})`),
    check('order_line_schedule_adds_up', sql`plan_adds_up(${table.schedule}, ${table.totalMinor})`),
    index('order_line_product').on(table.productId),
    index('order_line_variant').on(table.variantId),
    index('order_line_assigned').on(table.assignedContactId),
    index('order_line_voucher').on(table.voucherId),
    // For gates: what is good on a day.
    index('order_line_days').using('gin', table.days),
    // For lists of staff: who begins when, and for whom it is.
    index('order_line_first_day').on(sql`(${table.days}[1])`, table.orderId),
    index('order_line_person').on(sql`lower(${table.personName}) text_pattern_ops`),
    index('order_line_valid').on(table.validUntil, table.validFrom).where(sql`days = '{}'`),
  ],
)

/** Who the add-ons of a line are for that got a person of their own, as they were called then. */
export const orderAddOnPerson = pgTable(
  'order_add_on_person',
  {
    orderLineId: uuid()
      .notNull()
      .references(() => orderLine.id, { onDelete: 'cascade' }),
    /** The value that added it, as the answers of the line name it. */
    valueId: integer().notNull(),
    name: text().notNull(),
    contactId: integer().references(() => contact.id, { onDelete: 'set null' }),
    /** Null once they are forgotten. */
    personName: text(),
  },
  (table) => [
    primaryKey({ columns: [table.orderLineId, table.valueId] }),
    index('order_add_on_person_contact').on(table.contactId),
  ],
)

export const orderPayment = pgTable(
  'order_payment',
  {
    orderId: uuid()
      .notNull()
      .references(() => customerOrder.id, { onDelete: 'cascade' }),
    attempt: integer().notNull(),
    provider: text().notNull(),
    /** `order id:attempt`: under it the provider acts once. */
    key: text().notNull().unique('order_payment_key_once'),
    amountMinor: minor().notNull(),
    /** The card that is charged without its owner, who may have removed it since; null where a page is paid on. */
    storedCardId: integer(),
    /** What the provider calls it; null where it never said. */
    reference: text(),
    /** The page takes no payment after it. */
    expiresAt: instant().notNull(),
    /** By then the provider knows what became of the page. */
    leaseUntil: instant().notNull(),
    capturedMinor: minor().notNull().default(0),
    refundedMinor: minor().notNull().default(0),
    brand: text(),
    last4: text(),
    /** Of a card that the provider keeps for later payments, until the sale stores it for the customer. */
    cardToken: text(),
    /** The month to whose end that card is good. */
    cardExpires: text(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.attempt] }),
    // Nothing where a card is only saved for later payments.
    check('order_payment_is_of_something', sql`${table.amountMinor} >= 0`),
    check('order_payment_refunds_what_it_has', sql`${table.refundedMinor} between 0 and ${table.capturedMinor}`),
    check('order_payment_keeps_four_digits', sql`${table.last4} ~ '^[0-9]{4}$'`),
    index('order_payment_card_ends').on(table.last4, table.orderId),
  ],
)

/**
 * The offers to renew a pass (commerce/renewals) that an order was placed by: each is used once, from whichever cart
 * and tab. An order that is given up has none.
 */
export const renewalUse = pgTable(
  'renewal_use',
  {
    offerId: integer().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => customerOrder.id, { onDelete: 'cascade' }),
  },
  (table) => [index('renewal_use_order').on(table.orderId)],
)

/** What vouchers of value pay of an order. */
export const orderTender = pgTable(
  'order_tender',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => customerOrder.id, { onDelete: 'cascade' }),
    voucherId: integer().references(() => voucher.id, { onDelete: 'set null' }),
    amountMinor: minor().notNull(),
  },
  (table) => [
    unique('order_tender_once').on(table.orderId, table.voucherId),
    check('order_tender_is_of_something', sql`${table.amountMinor} > 0`),
    index('order_tender_voucher').on(table.voucherId),
  ],
)
