/** The strip of related products below a product. */
import * as z from 'zod/mini'
import { call } from '#contract/wire/call.ts'
import { id, idText, numberText } from '#contract/wire/field.ts'
import { Picture, ProductPrice } from './catalog.ts'

export const RelatedProduct = z.object({
  ProductOverview: z.object({
    Id: id(),
    Name: z.string(),
    SeName: z.string(),
    Url: z.string(),
    UseLegacy: z.boolean(),
    DefaultPictureModel: z.nullable(Picture),
    ProductPrice: z.pick(ProductPrice, { PriceValue: true, IsFrom: true, Unit: true }),
  }),
  SEOMetaTitle: z.nullable(z.string()),
})
export type RelatedProduct = z.infer<typeof RelatedProduct>

export const showRelatedProductsCall = call({
  id: 'API-48',
  method: 'GET',
  path: '/api/related-products/{productId}',
  params: z.object({ productId: idText() }),
  query: z.object({
    sort: z.optional(z.enum(['relevance', 'price', 'name'])),
    thumbnailSize: z.optional(numberText(1, 2000)),
  }),
  reply: z.array(RelatedProduct),
  summary: 'Products related to this one, in the wanted order.',
})
