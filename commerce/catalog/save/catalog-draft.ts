/**
 * What an operator hands over to be sold. Categories are pointed at by slug, pictures by name, options, values and
 * variants by key. Lists are in the order in which they are shown.
 *
 * With an `id` it is that category or product, and its slug may change; without one it is new. With the version that an
 * operator read (`expectedVersion`) it is saved only while that one counts. Options, values and
 * variants are known by their `key`, once in what they belong to: saved again under it they are the same, whatever they
 * are called by then. What a draft no longer names is archived, never deleted. Without a `position` it stays where it
 * is, and what is new comes last.
 */
import type { attributeValue, productAttribute } from '#commerce/catalog/attribute.tables.ts'
import type { category } from '#commerce/catalog/category.tables.ts'
import type { calendarTemplate, product } from '#commerce/catalog/product.tables.ts'
import type { rentalLocation, shippingLocation, shippingMethod, variant } from '#commerce/catalog/variant.tables.ts'
import type { LocaleText } from '#contract/rules/catalog/text-fields.ts'

export type PictureDraft = {
  name: string
  alt: string
  baseUrl: string
  /** By format: the size of the widest file, and all widths. */
  formats: Record<string, { width: number; height: number; widths: number[] }>
}

type CategoryColumns = Omit<
  typeof category.$inferInsert,
  'id' | 'parentId' | 'calendarProductId' | 'position' | 'version'
>
export type CategoryDraft = CategoryColumns & {
  id?: number
  expectedVersion?: number
  parent?: string
  position?: number
  calendarProduct?: string
  pictures?: string[]
  texts?: readonly LocaleText[]
}

type ProductColumns = Omit<typeof product.$inferInsert, 'id' | 'calendarTemplateId' | 'version'>
export type ProductDraft = ProductColumns & {
  id?: number
  expectedVersion?: number
  /** Where it is listed; the first is its home. */
  categories: string[]
  /** Its position in those lists. */
  position?: number
  pictures?: (string | { name: string; title: string })[]
  attributes?: AttributeDraft[]
  specifications?: Record<string, string>
  /** In other words, by locale. Without them those that are stored stay. */
  texts?: readonly LocaleText[]
  related?: string[]
  crossSells?: string[]
  variants?: VariantDraft[]
  /** Where it is picked up, by name. */
  rentalLocations?: string[]
  /** How it can be handed over, by name. */
  shippingMethods?: string[]
  /** The name of the calendar template that words and colors its days. */
  calendarTemplate?: string
}

type AttributeColumns = Omit<
  typeof productAttribute.$inferInsert,
  'id' | 'productId' | 'attributeId' | 'position' | 'conditionAttributeId' | 'archivedAt'
>
export type AttributeDraft = AttributeColumns & {
  name: string
  /** By the keys of the option and of its values. */
  condition?: { attribute: string; values: string[] }
  values?: ValueDraft[]
}

type ValueColumns = Omit<
  typeof attributeValue.$inferInsert,
  'id' | 'productAttributeId' | 'position' | 'pictureId' | 'linkedProductId' | 'archivedAt'
>
export type ValueDraft = ValueColumns & {
  picture?: string
  linkedProduct?: string
  /** Offered only while all of these are chosen. */
  onlyWith?: OptionRef[]
}

/** A value of an option, by the keys of both. */
export type OptionRef = { attribute: string; value: string }

/** A combination of values with a number, a code or a price of its own. */
export type VariantDraft = Omit<typeof variant.$inferInsert, 'id' | 'productId' | 'valueIds' | 'archivedAt'> & {
  values: OptionRef[]
}

export type RentalLocationDraft = Omit<typeof rentalLocation.$inferInsert, 'id'>
export type ShippingMethodDraft = Omit<typeof shippingMethod.$inferInsert, 'id'> & {
  locations?: Omit<typeof shippingLocation.$inferInsert, 'id' | 'shippingMethodId' | 'position'>[]
}
export type CalendarTemplateDraft = Omit<typeof calendarTemplate.$inferInsert, 'id'>

export type CatalogDraft = {
  pictures?: PictureDraft[]
  rentalLocations?: RentalLocationDraft[]
  shippingMethods?: ShippingMethodDraft[]
  calendarTemplates?: CalendarTemplateDraft[]
  categories?: CategoryDraft[]
  products?: ProductDraft[]
}

/** What is left of a draft when the parts that live in other tables are taken off. */
export function without<Draft extends object, Key extends keyof Draft>(draft: Draft, ...keys: Key[]): Omit<Draft, Key> {
  return Object.fromEntries(Object.entries(draft).filter(([key]) => !keys.some((other) => other === key))) as Omit<
    Draft,
    Key
  >
}

/** Ids by name while a draft is being saved: of what was stored before and what is saved now. */
export type Ids = Record<
  'pictures' | 'rentalLocations' | 'shippingMethods' | 'calendarTemplates' | 'categories' | 'products',
  ReadonlyMap<string, number>
>

/** The draft was judged before: a name without an id is a bug here, not a refusal. */
export function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`Nothing is stored under the name ${name}.`)
  return id
}
