/**
 * Waivers: a text in versions, the products that ask for it, and what was signed. Triggers (see the migration) refuse
 * every change of a version and of a signature, and give each signature its position in one chain with a hash over the
 * one before it. People are named by number and without a foreign key, because what they signed outlives their account.
 */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { product } from '#commerce/catalog/product.tables.ts'
import { bytea } from '#commerce/database/bytea.ts'
import { LOCALES } from '#contract/values/locale.ts'

export const waiver = pgTable(
  'waiver',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
  },
  (table) => [
    uniqueIndex('waiver_key_once').on(table.key),
    check('waiver_key_is_plain', sql`${table.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
)

/** The last one is the one that is signed. */
export const waiverVersion = pgTable(
  'waiver_version',
  {
    waiverId: integer()
      .notNull()
      .references(() => waiver.id),
    /** 1, 2, 3 … */
    version: integer().notNull(),
    title: text().notNull(),
    /** Sanitized, with placeholders. */
    html: text().notNull(),
    authTypeCode: text().notNull(),
    /** One signature for several people, other adults among them. */
    isConsolidated: boolean().notNull(),
    /** The last day a signature counts for; null for good. */
    validUntil: date({ mode: 'string' }),
    publishedAt: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
  },
  (table) => [primaryKey({ columns: [table.waiverId, table.version] })],
)

/** The text of a version in other words for a locale: published with it, and changed as little. */
export const waiverText = pgTable(
  'waiver_text',
  {
    waiverId: integer().notNull(),
    version: integer().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    title: text().notNull(),
    html: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.waiverId, table.version, table.locale] }),
    foreignKey({
      name: 'waiver_text_version',
      columns: [table.waiverId, table.version],
      foreignColumns: [waiverVersion.waiverId, waiverVersion.version],
    }),
  ],
)

export const productWaiver = pgTable(
  'product_waiver',
  {
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    waiverId: integer()
      .notNull()
      .references(() => waiver.id),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.waiverId] }),
    index('product_waiver_waiver').on(table.waiverId),
  ],
)

export const waiverSignature = pgTable(
  'waiver_signature',
  {
    /** 1, 2, 3 … without a gap. Two rows that claim one position cannot both be written. */
    position: integer().primaryKey(),
    /** In addresses: it cannot be guessed, and being known it still opens nothing to another family. */
    key: uuid().notNull().defaultRandom(),
    at: timestamp({ withTimezone: true }).notNull(),
    waiverId: integer().notNull(),
    version: integer().notNull(),
    signerContactId: integer().notNull(),
    /** For whom it was signed. */
    contactIds: integer().array().notNull(),
    /** In words: `Riley Hart on behalf of minor Maya Hart`. */
    signer: text().notNull(),
    typedName: text().notNull(),
    title: text().notNull(),
    /** As it was signed, with everything filled in. */
    html: text().notNull(),
    authTypeCode: text().notNull(),
    validUntil: date({ mode: 'string' }),
    browserName: text().notNull(),
    browserVersion: text().notNull(),
    /** Where the signature came from. Never in a log. */
    address: text().notNull(),
    userAgent: text().notNull(),
    /** In which the text was shown; null where it was signed before texts had locales. */
    locale: text({ enum: LOCALES }),
    hash: bytea().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'waiver_signature_version',
      columns: [table.waiverId, table.version],
      foreignColumns: [waiverVersion.waiverId, waiverVersion.version],
    }),
    uniqueIndex('waiver_signature_key_once').on(table.key),
    index('waiver_signature_signer').on(table.signerContactId),
    index('waiver_signature_of_version').on(table.waiverId, table.version),
    check('waiver_signature_is_for_people', sql`cardinality(${table.contactIds}) > 0`),
    check('waiver_signature_hash_is_whole', sql`length(${table.hash}) = 32`),
  ],
)
