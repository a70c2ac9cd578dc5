/** Suggested products as the engine names them. */
import type { CrossSellRecord, RelatedProduct } from '#contract/schemas/catalog.ts'

export function aRelated(Id: number, fields: Partial<RelatedProduct['ProductOverview']> = {}): RelatedProduct {
  return {
    ProductOverview: {
      Id,
      Name: `Product ${Id}`,
      SeName: `product-${Id}`,
      Url: `/l/lift-tickets/p/product-${Id}`,
      UseLegacy: false,
      DefaultPictureModel: { Title: '', ImageUrl: `/media/${Id}/tile-600.webp`, AlternateText: 'A chair' },
      ProductPrice: { PriceValue: 49 },
      ...fields,
    },
    SEOMetaTitle: null,
  }
}

export function aRecord(Id: number, fields: Partial<CrossSellRecord> = {}): CrossSellRecord {
  return {
    Id,
    Name: `Product ${Id}`,
    Price: '$49',
    ImageUrl: `/media/${Id}/tile-960.webp`,
    Url: `/l/lift-tickets/p/product-${Id}`,
    UseLegacy: false,
    ...fields,
  }
}
