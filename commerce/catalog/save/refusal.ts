/** What the refusals of a draft are made of. */
export type CatalogRefusal = {
  ok: false
  reason:
    | 'bad_slug'
    | 'bad_key'
    | 'reserved_slug'
    | 'slug_taken'
    | 'sku_taken'
    | 'bad_url'
    | 'bad_color'
    | 'too_deep'
    | 'no_category'
    | 'bad_price'
    | 'bad_prompt'
    | 'bad_change_rule'
    | 'bad_ages'
    | 'bad_assignment_rule'
    | 'unknown_id'
    | 'unknown_category'
    | 'unknown_product'
    | 'unknown_picture'
    | 'unknown_location'
    | 'unknown_shipping'
    | 'unknown_template'
    | 'unknown_tax_class'
    | 'unknown_option'
    | 'named_twice'
    | 'key_twice'
    | 'option_twice'
    | 'fact_twice'
    | 'variant_twice'
    | 'variant_is_empty'
    | 'not_combinable'
  /** Slug or name of what was refused. */
  name: string
  /** What it points at, where that is the trouble. */
  about?: string
}

/** What the catalog already holds, by name. */
export type StoredCatalog = {
  categories: { id: number; slug: string; parentId: number | null; position: number }[]
  products: { id: number; slug: string; sku: string }[]
  listings: { productId: number; categoryId: number; position: number }[]
  /** Those that are sold: an archived one gives its number free. */
  variants: { productId: number; sku: string | null }[]
  pictures: { id: number; name: string }[]
  rentalLocations: { id: number; name: string }[]
  shippingMethods: { id: number; name: string }[]
  calendarTemplates: { id: number; name: string }[]
  /** By key. */
  taxClasses: string[]
}

/** Everything that can be pointed at, stored or of the same draft. */
export type Names = Record<
  'pictures' | 'rentalLocations' | 'shippingMethods' | 'calendarTemplates' | 'categories' | 'products' | 'taxClasses',
  ReadonlySet<string>
>

export function missingName(
  wanted: readonly string[],
  there: ReadonlySet<string>,
  reason: CatalogRefusal['reason'],
  name: string,
): CatalogRefusal | undefined {
  const about = wanted.find((entry) => !there.has(entry))
  return about === undefined ? undefined : { ok: false, reason, name, about }
}

/** Lower-case letters, digits and single hyphens: what an address or a key is made of. */
export function isPlain(name: string): boolean {
  return name.length <= 200 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)
}

/** The first text that is there twice, in any case of letters. */
export function twice(texts: readonly string[]): string | undefined {
  const seen = new Set<string>()
  return texts.find((text) => {
    const size = seen.size
    return seen.add(text.trim().toLowerCase()).size === size
  })
}
