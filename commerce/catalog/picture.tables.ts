/** Pictures by name. The engine stores where a picture's files lie and which formats and widths there are. */
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea } from '#commerce/database/bytea.ts'

export const picture = pgTable(
  'picture',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().unique(),
    alt: text().notNull(),
    /** Files are `{baseUrl}/{format}-{width}.avif` and `.webp`. */
    baseUrl: text().notNull(),
  },
  (table) => [
    check('picture_base_url_is_safe', sql`${table.baseUrl} ~ '^(https?://|/[^/])'`),
    check('picture_name_is_plain', sql`${table.name} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
)

/** One shape of a picture: its size at the widest, and every width there is a file of. */
export const pictureFormat = pgTable(
  'picture_format',
  {
    pictureId: integer()
      .notNull()
      .references(() => picture.id, { onDelete: 'cascade' }),
    format: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pictureId, table.format] }),
    check('picture_format_has_a_size', sql`${table.width} > 0 and ${table.height} > 0`),
    check('picture_format_has_its_width', sql`${table.width} = any (${table.widths})`),
  ],
)

/** What an operator uploaded, as the shop has redrawn it: files of every format and width are made of it. */
export const pictureOriginal = pgTable('picture_original', {
  pictureId: integer()
    .primaryKey()
    .references(() => picture.id, { onDelete: 'cascade' }),
  jpeg: bytea().notNull(),
})
