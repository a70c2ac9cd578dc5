/** Financing by a third party: what the browser needs to show its message, and whether it applies. Amounts in cents. */
import * as z from 'zod/mini'
import { call } from '#contract/wire/call.ts'
import { idText, integer, listOf, text } from '#contract/wire/field.ts'

export const FinancingEligibility = z.object({
  IsEligible: z.boolean(),
  AmountCents: integer(),
  Reason: z.nullable(z.string()),
})
export type FinancingEligibility = z.infer<typeof FinancingEligibility>

export const showFinancingConfigCall = call({
  id: 'API-68',
  method: 'GET',
  path: '/api/affirm/config',
  reply: z.object({ AffirmJsUrl: z.string(), PublicApiKey: z.string() }),
  summary: 'Script and key of the provider; 404 where financing is off.',
})

export const showCartFinancingCall = call({
  id: 'API-67',
  method: 'GET',
  path: '/api/affirm/cart',
  reply: FinancingEligibility,
  summary: 'Whether the cart can be financed.',
})

export const showProductFinancingCall = call({
  id: 'API-69',
  method: 'POST',
  path: '/api/affirm/product/{productId}',
  params: z.object({ productId: idText() }),
  body: listOf(z.object({ Id: idText(), SelectedValueId: z.union([text(500), integer()]) }), 100),
  reply: FinancingEligibility,
  changes: false,
  summary: 'Whether a product with these options can be financed.',
})
