/**
 * What the editor of a product shows and changes, by the names that travel. Amounts are in minor units. Options, values
 * and variants are known by their keys, products and categories by their slugs, pictures by their names.
 */
import * as z from 'zod/mini'
import { instant, listOf, text, wholeNumber, words } from '#contract/schemas/field.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { LOCALES } from '#contract/values/locale.ts'

const LARGEST_AMOUNT = 100_000_000
const MOST_DAYS = 366
const WHOLE_SHARE = 10_000
const OLDEST = 150

const slug = text(200)
const line = z.nullable(text(200))
const amount = z.nullable(wholeNumber(0, LARGEST_AMOUNT))
const age = z.nullable(wholeNumber(0, OLDEST))
const chosen = z.object({ Attribute: slug, Value: slug })

/** In other words in a locale; its field is one of contract/rules/catalog/text-fields.ts. */
const TextDocument = z.object({ Locale: z.enum(LOCALES), Field: words(400), Text: text(20_000) })
/** Left out, those that are stored stay. */
export const TextDocuments = z.optional(listOf(TextDocument, 4_000))
export type TextDocuments = z.infer<typeof TextDocument>[]

const OptionValueDocument = z.object({
  Key: slug,
  Name: text(500),
  PriceAdjustmentMinor: z.int().check(z.minimum(-LARGEST_AMOUNT), z.maximum(LARGEST_AMOUNT)),
  PriceAdjustmentBasisPoints: z.int().check(z.minimum(-WHOLE_SHARE), z.maximum(WHOLE_SHARE * 10)),
  IsPreselected: z.boolean(),
  ColorRgb: z.nullable(text(7)),
  Picture: z.optional(slug),
  IsReload: z.boolean(),
  NumberOfDays: z.nullable(wholeNumber(1, MOST_DAYS)),
  MinAge: age,
  MaxAge: age,
  LinkedProduct: z.optional(slug),
  LinkedQuantity: wholeNumber(1, 1_000),
  OnlyWith: z.optional(listOf(chosen, 50)),
})
export type OptionValueDocument = z.infer<typeof OptionValueDocument>

const OptionDocument = z.object({
  Key: slug,
  Name: words(200),
  ControlType: z.literal(Object.values(CONTROL_TYPES)),
  TextPrompt: text(4_000),
  IsRequired: z.boolean(),
  DefaultValue: z.nullable(text(1_000)),
  IsQuantity: z.boolean(),
  IsCustomerEnteredPrice: z.boolean(),
  Condition: z.optional(z.object({ Attribute: slug, Values: listOf(slug, 100) })),
  Values: listOf(OptionValueDocument, 200),
})
export type OptionDocument = z.infer<typeof OptionDocument>

export const ProductDocument = z.object({
  Name: words(200),
  Slug: slug,
  Sku: words(100),
  Categories: listOf(slug, 50),
  Badge: line,
  ActionText: line,
  PriceUnit: line,
  /** Headline and description, parted by `|`. */
  ShortDescription: text(2_000),
  /** Paragraphs, parted by empty lines. */
  FullDescription: text(20_000),
  MetaTitle: line,
  MetaDescription: z.nullable(text(500)),
  Attributes: listOf(OptionDocument, 60),
  Variants: listOf(
    z.object({ Key: slug, Values: listOf(chosen, 20), Sku: line, HeaderCode: line, PriceMinor: amount }),
    1_000,
  ),
  Specifications: listOf(z.object({ Name: words(200), Value: text(2_000) }), 100),
  Texts: TextDocuments,
  Related: listOf(slug, 50),
  CrossSells: listOf(slug, 50),
  Pictures: listOf(z.object({ Name: slug, Title: text(200) }), 30),
  PriceMinor: amount,
  CustomerPriceMinMinor: amount,
  CustomerPriceMaxMinor: amount,
  TaxClass: line,
  MaxPerOrder: z.nullable(wholeNumber(1, 10_000)),
  AvailableFrom: z.nullable(instant()),
  AvailableUntil: z.nullable(instant()),
  AllowsGuestCheckout: z.boolean(),
  RequiresAssignment: z.boolean(),
  CancelUntilDays: z.nullable(wholeNumber(0, MOST_DAYS)),
  CancelFeeBasisPoints: z.nullable(wholeNumber(0, WHOLE_SHARE)),
  IsMovable: z.boolean(),
  MoveUntilDays: wholeNumber(0, MOST_DAYS),
})
export type ProductDocument = z.infer<typeof ProductDocument>
