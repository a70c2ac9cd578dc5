/** The catalog for operators: products with their drafts, categories with what they list, pictures. */
import * as z from 'zod/mini'
import { id, idText, instant, integer, listOf, text, wholeNumber, words } from '#contract/schemas/field.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'
import { NAMED_SORTS } from '#contract/values/console/list-sorts.ts'
import { ProductDocument, TextDocuments } from './product-document.ts'

export const PRODUCT_STATES = ['on_sale', 'off_sale', 'draft', 'scheduled'] as const
const LONGEST_NAME = 200
const LONGEST_ALT = 300

const ListedProductRow = z.object({
  Id: integer(),
  Slug: z.string(),
  Sku: z.string(),
  Name: z.string(),
  IsPublished: z.boolean(),
  HasDraft: z.boolean(),
  PublishAt: z.nullable(z.string()),
  /** Names, its home first. */
  Categories: z.array(z.string()),
  Options: integer(),
})
export type ListedProductRow = z.infer<typeof ListedProductRow>

const ConsolePicture = z.object({
  Name: z.string(),
  Alt: z.string(),
  /** A file of it in the format of a tile. */
  Url: z.string(),
})
export type ConsolePicture = z.infer<typeof ConsolePicture>

export const ConsoleProduct = z.object({
  Id: integer(),
  /** Of the draft; 0 where there is none. Sent along with a change. */
  Version: integer(),
  /** Of the product that the draft was made from, and of the product as it is now. */
  BaseVersion: integer(),
  ProductVersion: integer(),
  /** By which guests find it now. */
  LiveSlug: z.string(),
  LiveName: z.string(),
  IsPublished: z.boolean(),
  /** Its address in the shop. */
  Path: z.string(),
  /** ISO 8601; null where there is no draft. */
  KeptAt: z.nullable(z.string()),
  KeptBy: z.string(),
  PublishAt: z.nullable(z.string()),
  /** Why it was not published at its time; empty where nothing stood in the way. */
  NotPublished: z.string(),
  /** Why it could not be published as it is. */
  Complaint: z.nullable(z.object({ Code: z.string(), Message: z.string(), Field: z.string() })),
  /** Who changed the product last, as guests see it. */
  ChangedAt: z.nullable(z.string()),
  ChangedBy: z.string(),
  Document: ProductDocument,
  Pictures: z.array(ConsolePicture),
})
export type ConsoleProduct = z.infer<typeof ConsoleProduct>

const ConsoleCategory = z.object({
  Id: integer(),
  Slug: z.string(),
  Name: z.string(),
  ParentId: z.nullable(integer()),
  Description: z.string(),
  IsHidden: z.boolean(),
  IsInTopMenu: z.boolean(),
  Texts: TextDocuments,
  Version: integer(),
  Products: z.array(z.object({ Id: integer(), Name: z.string(), IsPublished: z.boolean() })),
})
export type ConsoleCategory = z.infer<typeof ConsoleCategory>

const productFilter = {
  q: z.optional(text(200)),
  state: z.optional(z.enum(PRODUCT_STATES)),
  category: z.optional(idText()),
  sort: z.optional(z.enum(NAMED_SORTS)),
}
const categoryFields = {
  Name: words(LONGEST_NAME),
  Slug: z.optional(text(LONGEST_NAME)),
  Description: text(4_000),
  IsHidden: z.boolean(),
  IsInTopMenu: z.boolean(),
  Texts: TextDocuments,
}
const ofOne = z.object({ id: idText() })
const done = z.object({ Done: z.boolean() })

export const catalogAdminSchemas = {
  listCatalogProducts: {
    summary: 'Products by name, page by page, also those off sale.',
    query: z.object({ ...productFilter, after: z.optional(text(400)) }),
    reply: z.object({ Items: z.array(ListedProductRow), Next: z.nullable(z.string()), Products: integer() }),
  },
  exportCatalogProducts: {
    summary: 'The same products as a CSV file.',
    query: z.object(productFilter),
    reply: z.unknown(),
  },
  showCatalogProduct: {
    summary: 'One product as its editor shows it: the draft where there is one, else the product itself.',
    params: ofOne,
    reply: ConsoleProduct,
  },
  showCatalogChoices: {
    summary: 'What a product can point at: other products, categories and classes of taxes.',
    reply: z.object({
      Currency: z.string(),
      Products: z.array(z.object({ Slug: z.string(), Name: z.string() })),
      Categories: z.array(z.object({ Id: integer(), Slug: z.string(), Name: z.string() })),
      TaxClasses: z.array(z.string()),
    }),
  },
  makeCatalogProduct: {
    summary: 'A new product. It is off sale until it is published.',
    body: z.object({ Name: words(LONGEST_NAME), Category: text(LONGEST_NAME) }),
    reply: z.object({ Id: integer() }),
  },
  copyCatalogProduct: {
    summary: 'A copy of a product, off sale, without its prices by day and its places.',
    params: ofOne,
    body: z.object({ Name: words(LONGEST_NAME) }),
    reply: z.object({ Id: integer() }),
  },
  keepProductDraft: {
    summary: 'Keep a draft over the version that was read. No guest sees it.',
    params: ofOne,
    body: z.object({ Version: wholeNumber(), BaseVersion: wholeNumber(), Document: ProductDocument }),
    reply: ConsoleProduct,
  },
  discardProductDraft: {
    summary: 'Throw a draft away.',
    params: ofOne,
    body: z.object({ Version: wholeNumber() }),
    reply: ConsoleProduct,
  },
  bringBackProduct: {
    summary: 'Make a draft of the product as it was before a change, over the draft that was read. No guest sees it.',
    params: ofOne,
    /** The position of an entry in its history. */
    body: z.object({ Position: id(), Version: wholeNumber() }),
    reply: ConsoleProduct,
  },
  publishCatalogProduct: {
    summary: 'Publish a draft, now or at a time; null takes the time back. Guests see the product from then on.',
    params: ofOne,
    body: z.object({ Version: wholeNumber(), At: z.optional(z.nullable(instant())) }),
    reply: ConsoleProduct,
  },
  takeProductOffSale: {
    summary: 'Show a product to guests no more. What is in carts and orders stays.',
    params: ofOne,
    body: z.object({ ProductVersion: wholeNumber() }),
    reply: ConsoleProduct,
  },
  listCatalogCategories: {
    summary: 'All categories in their order, each with what it lists.',
    reply: z.object({ Items: z.array(ConsoleCategory) }),
  },
  makeCatalogCategory: {
    summary: 'A new category, behind all others.',
    body: z.object(categoryFields),
    reply: z.object({ Id: integer() }),
  },
  saveCatalogCategory: {
    summary: 'Save a category over the version that was read.',
    params: ofOne,
    body: z.object({ ...categoryFields, Version: wholeNumber() }),
    reply: done,
  },
  arrangeCatalogCategories: {
    summary: 'All categories in their new order and below their new parents.',
    body: z.object({ Items: listOf(z.object({ Id: id(), ParentId: z.nullable(id()) }), 1_000) }),
    reply: done,
  },
  arrangeCategoryListing: {
    summary: 'All products of a category in their new order.',
    params: ofOne,
    body: z.object({ ProductIds: listOf(id(), 2_000) }),
    reply: done,
  },
  uploadCatalogPicture: {
    summary: 'A picture for products: JPEG, PNG or WebP up to 10 MB, drawn anew. It says what is seen on it.',
    query: z.object({ alt: text(LONGEST_ALT) }),
    reply: z.extend(CommandReply, { Picture: z.optional(ConsolePicture) }),
  },
  describeCatalogPicture: {
    summary: 'Say what is seen on a picture, wherever it is shown.',
    params: z.object({ name: text(LONGEST_NAME) }),
    body: z.object({ Alt: text(LONGEST_ALT) }),
    reply: done,
  },
}
