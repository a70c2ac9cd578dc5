/**
 * Places: a pool has a slot for each day (and time) it is open, a hold keeps some of a slot for a cart until they are
 * sold (`bookings.tables.ts`), and the ledger says how every count came about. `slot.held` and `slot.sold` are the
 * truth; the ledger only grows; the view `violations` (docs/locking.md) recomputes one from the other and is empty.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  time,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { product } from '#commerce/catalog/product.tables.ts'
import { variant } from '#commerce/catalog/variant.tables.ts'
import { bytea } from '#commerce/database/bytea.ts'
import { contact } from '#commerce/people/people.tables.ts'

export const pool = pgTable(
  'pool',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As the operator calls it: `mountain`. Price levels have pools too, named by their level. */
    name: text().notNull().unique(),
    /** Grows with every change of its slots that an operator makes; pools of price levels keep theirs. */
    version: integer().notNull().default(0),
  },
  // Those of operators, of thousands that price levels have.
  (table) => [index('pool_operated').on(table.name).where(sql`version > 0`)],
)

export const slot = pgTable(
  'slot',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    poolId: integer()
      .notNull()
      .references(() => pool.id, { onDelete: 'restrict' }),
    svcDate: date({ mode: 'string' }).notNull(),
    svcTime: time(),
    /**
     * How long it keeps its pool to itself, as a tee time does; null where slots may overlap. An exclusion constraint
     * (`slots_never_overlap`) refuses two of one pool that do.
     */
    minutes: integer(),
    capacity: integer().notNull(),
    sold: integer().notNull().default(0),
    held: integer().notNull().default(0),
    /** By how many an operator lowered it below what was taken. Nothing is sold until it is above that again. */
    overbooked: integer().notNull().default(0),
  },
  (table) => [
    unique('slot_once').on(table.poolId, table.svcDate, table.svcTime).nullsNotDistinct(),
    check('slot_takes_some_minutes', sql`${table.minutes} > 0`),
    check('slot_capacity_is_not_negative', sql`${table.capacity} >= 0`),
    check('slot_sold_is_not_negative', sql`${table.sold} >= 0`),
    check('slot_held_is_not_negative', sql`${table.held} >= 0`),
    check(
      'never_oversell',
      sql`${table.overbooked} >= 0 and ${table.sold} + ${table.held} <= ${table.capacity} + ${table.overbooked}`,
    ),
  ],
)

export const HOLD_STATES = ['active', 'paying', 'consumed', 'released', 'replaced', 'expired'] as const

export const hold = pgTable(
  'hold',
  {
    id: uuid().primaryKey(),
    cartId: integer().notNull(),
    /**
     * The line it keeps places for; null while an activity's lock waits to be put into the cart. Holds outlive both.
     */
    lineId: integer(),
    /** Holds taken together: a lock of several slots is one lock. */
    lockId: uuid(),
    slotId: bigint({ mode: 'number' })
      .notNull()
      .references(() => slot.id, { onDelete: 'restrict' }),
    qty: integer().notNull(),
    /** How much of what may be held at a time it counts for. A line of several holds is counted by one of them. */
    units: integer().notNull().default(0),
    /** A keyed hash of the network it was taken from; a trigger forgets it when the hold ends. */
    network: bytea(),
    state: text({ enum: HOLD_STATES }).notNull().default('active'),
    /** Its own end, which no payment changes: a payment that stops leaves the hold exactly as it was. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** The payment that keeps it from lapsing, and when its provider is asked what became of it. */
    paymentId: uuid(),
    leaseUntil: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
  },
  (table) => [
    check('hold_takes_some', sql`${table.qty} > 0`),
    check('hold_units_are_not_negative', sql`${table.units} >= 0`),
    // A trigger forgets both when the hold is not being paid for any more.
    check('hold_lease_has_a_payment', sql`(${table.paymentId} is null) = (${table.leaseUntil} is null)`),
    check(
      'hold_state_is_known',
      sql`${table.state} in (${sql.raw(HOLD_STATES.map((state) => `'${state}'`).join(', '))})`,
    ),
    index('hold_slot').on(table.slotId),
    index('hold_reap').on(table.slotId, table.expiresAt).where(sql`state = 'active'`),
    index('hold_of_cart').on(table.cartId, table.createdAt),
    // What a cart has now, of all that it ever had.
    index('hold_live_of_cart').on(table.cartId).where(sql`state in ('active', 'paying')`),
    // Sold places keep a person's day booked as held ones do.
    index('hold_kept_of_line').on(table.lineId).where(sql`state in ('active', 'paying', 'consumed')`),
    index('hold_of_network').on(table.network).where(sql`network is not null`),
    index('hold_of_payment').on(table.paymentId).where(sql`payment_id is not null`),
    // What is reconciled next with the payment provider.
    index('hold_lease').on(table.leaseUntil).where(sql`state = 'paying'`),
    // What may be thrown away in time (commerce/retention).
    index('hold_ended_age').on(table.createdAt).where(sql`state in ('released', 'replaced', 'expired')`),
  ],
)

export const ledger = pgTable(
  'ledger',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
    slotId: bigint({ mode: 'number' })
      .notNull()
      .references(() => slot.id, { onDelete: 'restrict' }),
    /** What changed: a hold until it is sold, then a booking. */
    holdId: uuid(),
    bookingId: uuid(),
    dHeld: integer().notNull(),
    dSold: integer().notNull(),
    /** 'hold', 'expire', 'release', 'let_go', 'replace', 'consume'; of a booking 'arrive', 'move', 'return'. */
    reason: text().notNull(),
  },
  (table) => [
    check('ledger_is_of_one', sql`(${table.holdId} is null) <> (${table.bookingId} is null)`),
    // Each transition is booked once, however many requests race for it.
    unique('ledger_once').on(table.holdId, table.reason),
    uniqueIndex('ledger_once_of_booking').on(table.bookingId, table.reason).where(sql`booking_id is not null`),
    index('ledger_slot').on(table.slotId),
  ],
)

/** Up to which entry the ledger was checked, and what it says of each slot up to there (`stock-check/`). */
export const ledgerWatermark = pgTable(
  'ledger_watermark',
  {
    only: boolean().primaryKey().default(true),
    checkedTo: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('ledger_watermark_one_row', sql`${table.only}`)],
)

export const slotSum = pgTable('slot_sum', {
  slotId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => slot.id, { onDelete: 'cascade' }),
  held: integer().notNull(),
  sold: integer().notNull(),
})

/** Every change of a capacity, with the reason where it was lowered as far as it goes. */
export const capacityChange = pgTable(
  'capacity_change',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
    slotId: bigint({ mode: 'number' })
      .notNull()
      .references(() => slot.id, { onDelete: 'restrict' }),
    fromCapacity: integer().notNull(),
    toCapacity: integer().notNull(),
    reason: text().notNull(),
    /** How many more were taken then than there are places since. */
    overbooked: integer().notNull().default(0),
    /** Null where it was no member of the staff, or they are gone. */
    changedBy: integer().references(() => contact.id, { onDelete: 'restrict' }),
  },
  (table) => [
    index('capacity_change_slot').on(table.slotId),
    index('capacity_change_age').on(table.at),
    index('capacity_change_by').on(table.changedBy),
  ],
)

/** From which pools a product takes, and how many places one piece needs. A row with a variant counts for it alone. */
export const productPool = pgTable(
  'product_pool',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'restrict' }),
    variantId: integer().references(() => variant.id, { onDelete: 'restrict' }),
    poolId: integer()
      .notNull()
      .references(() => pool.id, { onDelete: 'restrict' }),
    units: integer().notNull().default(1),
  },
  (table) => [
    unique('product_pool_once').on(table.productId, table.variantId, table.poolId).nullsNotDistinct(),
    check('product_pool_takes_some', sql`${table.units} > 0`),
    index('product_pool_variant').on(table.variantId),
    index('product_pool_pool').on(table.poolId),
  ],
)

/** A day on which a product is not sold although it is in season. */
export const blackout = pgTable(
  'blackout',
  {
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'restrict' }),
    day: date({ mode: 'string' }).notNull(),
    /** For colleagues; null where it came with a catalog or with a closed day. */
    reason: text(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.day] })],
)

/** Proofs of work that places were taken with: each is good for one transaction, and forgotten after an hour. */
export const usedProof = pgTable(
  'used_proof',
  {
    id: bytea().primaryKey(),
    /** The transaction that used it: the same one may name it again. */
    usedBy: text().notNull().default(sql`pg_current_xact_id()::text`),
    usedAt: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
  },
  (table) => [index('used_proof_at').on(table.usedAt)],
)
