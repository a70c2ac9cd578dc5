/** Categories: two levels, as addresses have two. And the texts of categories and products by locale. */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { rowVersion } from '#commerce/database/row-version.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { picture } from './picture.tables.ts'
import { product } from './product.tables.ts'

export const category = pgTable(
  'category',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case always, so that one address is one category however it is typed. */
    slug: text().notNull().unique(),
    name: text().notNull(),
    parentId: integer().references((): AnyPgColumn => category.id),
    position: integer().notNull(),
    description: text().notNull().default(''),
    isHidden: boolean().notNull().default(false),
    isInTopMenu: boolean().notNull().default(true),
    externalUrl: text(),
    useLegacy: boolean().notNull().default(false),
    showPricingCalendar: boolean().notNull().default(false),
    calendarProductId: integer().references(() => product.id, { onDelete: 'set null' }),
    metaTitle: text(),
    metaDescription: text(),
    version: rowVersion(),
  },
  (table) => [
    check('category_slug_is_plain', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('category_slug_is_not_reserved', sql`${table.slug} not in ('v', 'p', 'c')`),
    check('category_external_url_is_web', sql`${table.externalUrl} ~* '^https?://'`),
    check('category_is_not_its_own_parent', sql`${table.parentId} <> ${table.id}`),
    index('category_parent').on(table.parentId),
    index('category_calendar_product').on(table.calendarProductId),
  ],
)

export const categoryPicture = pgTable(
  'category_picture',
  {
    categoryId: integer()
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    pictureId: integer()
      .notNull()
      .references(() => picture.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.position] }),
    index('category_picture_picture').on(table.pictureId),
  ],
)

/**
 * Texts of a product or a category in other words in a locale (contract/rules/catalog/text-fields.ts). Those of an
 * option or a value that is archived stay, as it does.
 */
export const catalogText = pgTable(
  'catalog_text',
  {
    productId: integer().references(() => product.id, { onDelete: 'cascade' }),
    categoryId: integer().references(() => category.id, { onDelete: 'cascade' }),
    locale: text({ enum: LOCALES }).notNull(),
    field: text().notNull(),
    text: text().notNull(),
  },
  (table) => [
    check('catalog_text_has_one_owner', sql`(${table.productId} is null) <> (${table.categoryId} is null)`),
    check(
      'catalog_text_locale_is_known',
      sql`${table.locale} in (${sql.raw(LOCALES.map((each) => `'${each}'`).join(', '))})`,
    ),
    check('catalog_text_says_something', sql`${table.text} <> ''`),
    uniqueIndex('catalog_text_of_product').on(table.productId, table.locale, table.field),
    uniqueIndex('catalog_text_of_category').on(table.categoryId, table.locale, table.field),
  ],
)
