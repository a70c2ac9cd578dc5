/** The options of a product: prompt, control, condition, and what each value changes. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { picture } from './picture.tables.ts'
import { product } from './product.tables.ts'

/** The name of an option, once for all products: `Start Date`. */
export const attribute = pgTable(
  'attribute',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
  },
  (table) => [uniqueIndex('attribute_name_once').on(sql`lower(${table.name})`)],
)

/** The option of one product. */
export const productAttribute = pgTable(
  'product_attribute',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'restrict' }),
    /** What a draft knows it by, whatever it is called. */
    key: text().notNull(),
    attributeId: integer()
      .notNull()
      .references(() => attribute.id),
    position: integer().notNull(),
    controlType: integer().notNull(),
    /** Words for the guest, markers like `[Date]` and a JSON configuration, as one text. */
    textPrompt: text().notNull().default(''),
    isRequired: boolean().notNull().default(false),
    defaultValue: text(),
    isQuantity: boolean().notNull().default(false),
    isCustomerEnteredPrice: boolean().notNull().default(false),
    /** Shown only while exactly the values in `condition_value` are chosen there. */
    conditionAttributeId: integer(),
    /** When a draft no longer named it: it is asked no more, and lines go on saying what was answered. */
    archivedAt: timestamp({ withTimezone: true, mode: 'string' }),
  },
  (table) => [
    unique('product_attribute_key_once').on(table.productId, table.key),
    unique('product_attribute_of_product').on(table.id, table.productId),
    // One product's option cannot hang on another product's.
    foreignKey({
      name: 'product_attribute_condition',
      columns: [table.conditionAttributeId, table.productId],
      foreignColumns: [table.id, table.productId],
    }),
    check('product_attribute_key_is_plain', sql`${table.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('product_attribute_condition_is_another', sql`${table.conditionAttributeId} <> ${table.id}`),
    check(
      'product_attribute_control_type_is_known',
      sql`${table.controlType} in (${sql.raw(Object.values(CONTROL_TYPES).join(', '))})`,
    ),
    index('product_attribute_attribute').on(table.attributeId),
    index('product_attribute_condition_attribute').on(table.conditionAttributeId),
  ],
)

export const attributeValue = pgTable(
  'attribute_value',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productAttributeId: integer()
      .notNull()
      .references(() => productAttribute.id, { onDelete: 'restrict' }),
    /** What a draft knows it by: the name may change, and it is still the same places at the same prices. */
    key: text().notNull(),
    position: integer().notNull(),
    /** Title and description, parted by `|`; `[…]` fragments are for the engine. */
    name: text().notNull(),
    priceAdjustmentMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** Of the product's price, in hundredths of a percent: 1000 adds ten percent. */
    priceAdjustmentBasisPoints: integer().notNull().default(0),
    isPreselected: boolean().notNull().default(false),
    colorRgb: text(),
    pictureId: integer().references(() => picture.id),
    isReload: boolean().notNull().default(false),
    /** How many days this choice makes a multi-day product. */
    numberOfDays: integer(),
    /** For whom it is, in whole years with both ends; null is open on that side. */
    minAge: integer(),
    maxAge: integer(),
    /** Choosing it adds so many of this product. */
    linkedProductId: integer().references(() => product.id),
    linkedQuantity: integer().notNull().default(1),
    /** When a draft no longer named it: it is offered no more, and lines go on saying its name. */
    archivedAt: timestamp({ withTimezone: true, mode: 'string' }),
  },
  (table) => [
    unique('attribute_value_key_once').on(table.productAttributeId, table.key),
    check('attribute_value_key_is_plain', sql`${table.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check(
      'attribute_value_has_one_adjustment',
      sql`${table.priceAdjustmentMinor} = 0 or ${table.priceAdjustmentBasisPoints} = 0`,
    ),
    check('attribute_value_color_is_a_color', sql`${table.colorRgb} ~* '^#([0-9a-f]{3}|[0-9a-f]{6})$'`),
    check('attribute_value_days_are_positive', sql`${table.numberOfDays} > 0`),
    check(
      'attribute_value_ages_are_a_range',
      sql`${table.minAge} between 0 and 150 and ${table.maxAge} between 0 and 150
        and coalesce(${table.minAge} <= ${table.maxAge}, true)`,
    ),
    check('attribute_value_links_some', sql`${table.linkedQuantity} > 0`),
    index('attribute_value_picture').on(table.pictureId),
    index('attribute_value_linked_product').on(table.linkedProductId),
  ],
)

export const conditionValue = pgTable(
  'condition_value',
  {
    productAttributeId: integer()
      .notNull()
      .references(() => productAttribute.id, { onDelete: 'cascade' }),
    attributeValueId: integer()
      .notNull()
      .references(() => attributeValue.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productAttributeId, table.attributeValueId] }),
    index('condition_value_value').on(table.attributeValueId),
  ],
)

/** A value is offered only while all the values it is associated to are chosen. */
export const valueAssociation = pgTable(
  'value_association',
  {
    attributeValueId: integer()
      .notNull()
      .references(() => attributeValue.id, { onDelete: 'cascade' }),
    associatedValueId: integer()
      .notNull()
      .references(() => attributeValue.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.attributeValueId, table.associatedValueId] }),
    check('value_association_is_another', sql`${table.attributeValueId} <> ${table.associatedValueId}`),
    index('value_association_back').on(table.associatedValueId),
  ],
)
