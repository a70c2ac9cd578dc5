/**
 * What gates read. A scan is a row that is only added: it says what the lane told the guest, whatever is known later.
 * Which scan used a ticket up on a day is said by one row for each ticket and day, so that it counts once, however many
 * lanes read it at once. A trigger of the migration refuses to change a scan; only the words of staff can be erased.
 */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { ticket } from '#commerce/orders/tickets.tables.ts'
import { contact } from '#commerce/people/people.tables.ts'
import { GATE_ANSWERS, GATE_CORRECTIONS } from '#contract/values/tickets/gate.ts'

const SAID = [...GATE_ANSWERS, ...GATE_CORRECTIONS] as const

export const gateScan = pgTable(
  'gate_scan',
  {
    /** Made by the lane: a scan that is sent again is the same one. */
    id: uuid().primaryKey(),
    /** Null where the shop knows no such ticket; what the lane read then is not kept. */
    serial: text().references(() => ticket.serial, { onDelete: 'cascade' }),
    /** As the lane is called on its device. */
    gate: text().notNull(),
    /** By the lane's clock, set right where it was wrong. */
    scannedAt: timestamp({ withTimezone: true }).notNull(),
    /** The resort's day of that moment. */
    day: date({ mode: 'string' }).notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
    staffId: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'restrict' }),
    /** What the lane told the guest. */
    said: text({ enum: SAID }).notNull(),
    isOffline: boolean().notNull().default(false),
    /** The scan that staff corrected by this one. */
    ofScanId: uuid().references((): AnyPgColumn => gateScan.id, { onDelete: 'cascade' }),
    /** Why a guest was let through; null once their person is erased. */
    reason: text(),
  },
  (table) => [
    check('gate_scan_says_what_is_known', sql`${table.said} in (${sql.raw(SAID.map((one) => `'${one}'`).join(', '))})`),
    check('gate_scan_names_its_gate', sql`length(${table.gate}) between 1 and 60`),
    index('gate_scan_ticket').on(table.serial, table.day),
    index('gate_scan_gate').on(table.day, table.gate),
    index('gate_scan_staff').on(table.staffId),
    index('gate_scan_corrected').on(table.ofScanId),
  ],
)

export const gateAdmission = pgTable(
  'gate_admission',
  {
    serial: text()
      .notNull()
      .references(() => ticket.serial, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** The one that counts: the first by the clocks of the lanes. */
    scanId: uuid()
      .notNull()
      .references(() => gateScan.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.serial, table.day] }),
    index('gate_admission_scan').on(table.scanId),
    index('gate_admission_day').on(table.day),
  ],
)
