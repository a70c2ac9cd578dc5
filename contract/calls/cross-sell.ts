/** What else the guest might like: beside the cart, and beside a product. */
import * as z from 'zod/mini'
import { call } from '#contract/wire/call.ts'
import { id, idText, integer } from '#contract/wire/field.ts'

export const CrossSellRecord = z.object({
  Id: id(),
  Name: z.string(),
  Price: z.nullable(z.string()),
  ImageUrl: z.nullable(z.string()),
  Url: z.string(),
  UseLegacy: z.boolean(),
})
export type CrossSellRecord = z.infer<typeof CrossSellRecord>

const Records = z.object({ Records: z.array(CrossSellRecord) })

export const crossSellForCartCall = call({
  id: 'API-10',
  method: 'GET',
  path: '/api/cross-sell/cart',
  reply: Records,
  summary: 'At most six products that go with what is in the cart.',
})

export const crossSellForProductCall = call({
  id: 'API-11',
  method: 'GET',
  path: '/api/cross-sell/product/{productId}',
  params: z.object({ productId: idText() }),
  reply: Records,
  summary: 'Products that go with this one.',
})

export const crossSellSettingsCall = call({
  id: 'API-12',
  method: 'GET',
  path: '/api/cross-sell/product/{productId}/settings',
  params: z.object({ productId: idText() }),
  reply: z.object({ IsEnabled: z.boolean(), Title: z.string(), MaximumProducts: integer() }),
  summary: 'Whether and under which title the list of this product is shown.',
})
