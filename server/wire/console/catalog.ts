/**
 * Products and categories of the catalog as their editor sends and gets them. The document of a product has the fields
 * of the engine's draft under the names that travel; what the contract does not name stays in the engine.
 */
import type {
  CatalogRefusal,
  EditedProduct,
  ListedCatalogProduct,
  ListedCategory,
  ProductDraft,
  ProductEdits,
} from '#commerce/catalog/index.ts'
import type { LocaleText } from '#contract/rules/catalog/text-fields.ts'
import type {
  ConsoleCategory,
  ConsolePicture,
  ConsoleProduct,
  ListedProductRow,
} from '#contract/schemas/admin/catalog/catalog.ts'
import { ProductDocument, type TextDocuments } from '#contract/schemas/admin/catalog/product-document.ts'
import { catalogReasonWords } from '#server/admin/catalog/refusal-words.ts'

const FIELDS = Object.keys(ProductDocument.shape)

export function productDocumentOf(draft: ProductDraft): ProductDocument {
  const wire = renamed(draft, upper) as Record<string, unknown>
  const fields = FIELDS.map((field) => [field, wire[field] ?? null])
  return {
    ...(Object.fromEntries(fields) as ProductDocument),
    Specifications: Object.entries(draft.specifications ?? {}).map(([Name, Value]) => ({ Name, Value })),
    Pictures: (draft.pictures ?? []).map((picture) =>
      typeof picture === 'string' ? { Name: picture, Title: '' } : { Name: picture.name, Title: picture.title },
    ),
    Texts: textDocuments(draft.texts ?? []),
    AvailableFrom: instantOf(draft.availableFrom),
    AvailableUntil: instantOf(draft.availableUntil),
  }
}

export function productEditsFrom({ Specifications, ...document }: ProductDocument): ProductEdits {
  const edits = renamed(document, lower) as ProductEdits
  return { ...edits, specifications: Object.fromEntries(Specifications.map(({ Name, Value }) => [Name.trim(), Value])) }
}

/** In other words, by locale. */
function textDocuments(texts: readonly LocaleText[]): TextDocuments {
  return texts.map(({ field, locale, text }) => ({ Locale: locale, Field: field, Text: text }))
}

export function textsFrom(documents: TextDocuments): LocaleText[] {
  return documents.map(({ Field, Locale, Text }) => ({ locale: Locale, field: Field, text: Text }))
}

const upper = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, rename))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [rename(name), renamed(part, rename)]))
}

function instantOf(stored: string | null | undefined): string | null {
  return stored ? new Date(stored).toISOString() : null
}

/** The field of the form that a refusal is about. */
const FIELD_OF: Readonly<Partial<Record<CatalogRefusal['reason'], keyof ProductDocument>>> = {
  ...{ bad_slug: 'Slug', reserved_slug: 'Slug', slug_taken: 'Slug', sku_taken: 'Sku' },
  ...{ no_category: 'Categories', unknown_category: 'Categories' },
  ...{ bad_price: 'PriceMinor', unknown_tax_class: 'TaxClass', bad_change_rule: 'CancelUntilDays' },
  ...{ unknown_product: 'Related', unknown_picture: 'Pictures' },
  ...{ fact_twice: 'Specifications', bad_assignment_rule: 'Specifications' },
  ...{ bad_color: 'Attributes', bad_ages: 'Attributes', bad_key: 'Attributes', key_twice: 'Attributes' },
  ...{ option_twice: 'Attributes', unknown_option: 'Attributes' },
  ...{ variant_twice: 'Variants', variant_is_empty: 'Variants', not_combinable: 'Variants' },
}

export function complaintDocument(refusal: CatalogRefusal): NonNullable<ConsoleProduct['Complaint']> {
  const words = catalogReasonWords(refusal)
  return { Code: refusal.reason.toUpperCase(), Message: `${upper(words)}.`, Field: FIELD_OF[refusal.reason] ?? '' }
}

export function consoleProductDocument(
  { complaint, document, draft, product }: EditedProduct,
  beside: Pick<ConsoleProduct, 'Path' | 'Pictures' | 'ChangedAt' | 'ChangedBy' | 'NotPublished'>,
): ConsoleProduct {
  return {
    Id: product.id,
    Version: draft?.version ?? 0,
    BaseVersion: draft?.baseVersion ?? product.version,
    ProductVersion: product.version,
    LiveSlug: product.slug,
    LiveName: product.name,
    IsPublished: product.isPublished,
    KeptAt: draft?.changedAt.toISOString() ?? null,
    KeptBy: draft?.author ?? '',
    PublishAt: draft?.publishAt?.toISOString() ?? null,
    Complaint: complaint ? complaintDocument(complaint) : null,
    Document: productDocumentOf(document),
    ...beside,
  }
}

export function listedProductRow(row: ListedCatalogProduct): ListedProductRow {
  const { categories, hasDraft, id, isPublished, name, options, publishAt, sku, slug } = row
  return {
    ...{ Id: id, Slug: slug, Sku: sku, Name: name, IsPublished: isPublished, HasDraft: hasDraft },
    ...{ PublishAt: publishAt?.toISOString() ?? null, Categories: categories, Options: options },
  }
}

export function consoleCategoryDocument(category: ListedCategory): ConsoleCategory {
  const { description, id, isHidden, isInTopMenu, name, parentId, products, slug, texts, version } = category
  return {
    ...{ Id: id, Slug: slug, Name: name, ParentId: parentId, Description: description },
    ...{ IsHidden: isHidden, IsInTopMenu: isInTopMenu, Texts: textDocuments(texts), Version: version },
    Products: products.map((each) => ({ Id: each.id, Name: each.name, IsPublished: each.isPublished })),
  }
}

/** Every picture has a file of a tile in this width. */
const TILE_FILE = 'tile-400.webp'

export function consolePictureDocument(picture: { name: string; alt: string; baseUrl: string }): ConsolePicture {
  const { alt, baseUrl, name } = picture
  return { Name: name, Alt: alt, Url: `${baseUrl}/${TILE_FILE}` }
}
