/** The grid of a season for operators: what days cost, drafts of other prices, and why a price is what it is. */
import type { priceGridSchemas } from '#contract/schemas/admin/prices.ts'
import { call } from '#contract/wire/call.ts'

const OF_PRICES = { id: 'IMPL-13', who: 'staff', right: 'prices' } as const

export const listPricedProductsCall = call<typeof priceGridSchemas.listPricedProducts>({
  ...OF_PRICES,
  method: 'GET',
  path: '/api/admin/prices',
})

export const showPriceGridCall = call<typeof priceGridSchemas.showPriceGrid>({
  ...OF_PRICES,
  method: 'GET',
  path: '/api/admin/prices/{productId}/grid',
})

export const explainPriceCall = call<typeof priceGridSchemas.explainPrice>({
  ...OF_PRICES,
  method: 'GET',
  path: '/api/admin/prices/{productId}/why',
})

/** Refused with 409 where a colleague was first, as all that change something here. */
export const saveGuardRailsCall = call<typeof priceGridSchemas.saveGuardRails>({
  ...OF_PRICES,
  method: 'POST',
  path: '/api/admin/prices/{productId}/guard-rails',
  bodyType: 'json',
  version: 'Version',
})

export const listGridDraftsCall = call<typeof priceGridSchemas.listGridDrafts>({
  ...OF_PRICES,
  method: 'GET',
  path: '/api/admin/prices/{productId}/drafts',
})

export const openGridDraftCall = call<typeof priceGridSchemas.openGridDraft>({
  ...OF_PRICES,
  method: 'POST',
  path: '/api/admin/prices/{productId}/drafts',
  bodyType: 'json',
})

export const showGridDraftCall = call<typeof priceGridSchemas.showGridDraft>({
  ...OF_PRICES,
  method: 'GET',
  path: '/api/admin/price-drafts/{id}',
})

/** A cell that a colleague changed is told in the reply and not overwritten; the others are written. */
export const putGridChangesCall = call<typeof priceGridSchemas.putGridChanges>({
  ...OF_PRICES,
  method: 'POST',
  path: '/api/admin/price-drafts/{id}/changes',
  bodyType: 'json',
})

export const compareGridDraftCall = call<typeof priceGridSchemas.compareGridDraft>({
  ...OF_PRICES,
  method: 'GET',
  path: '/api/admin/price-drafts/{id}/comparison',
  version: 'Version',
})

export const publishGridDraftCall = call<typeof priceGridSchemas.publishGridDraft>({
  ...OF_PRICES,
  method: 'POST',
  path: '/api/admin/price-drafts/{id}/publish',
  bodyType: 'json',
  version: 'Version',
})

export const discardGridDraftCall = call<typeof priceGridSchemas.discardGridDraft>({
  ...OF_PRICES,
  method: 'POST',
  path: '/api/admin/price-drafts/{id}/discard',
  bodyType: 'json',
  version: 'Version',
})

export const undoGridDraftCall = call<typeof priceGridSchemas.undoGridDraft>({
  ...OF_PRICES,
  method: 'POST',
  path: '/api/admin/price-drafts/{id}/undo',
})
