/**
 * Suggestions for a product: related products, and cross-sells under the operator's title. A list that cannot be loaded
 * is left out and logged. A related product is not suggested twice.
 */

import { crossSellForProductCall, crossSellSettingsCall, showRelatedProductsCall } from '#contract/calls/catalog.ts'
import type { CrossSellRecord, RelatedProduct } from '#contract/schemas/catalog.ts'
import type { Client } from '#contract/wire/client.ts'
import type { Log } from '#ui/live/log.ts'

const THUMBNAIL_SIZE = 600

export type LoadedSuggestions = { related: RelatedProduct[]; goesWith: { title: string; records: CrossSellRecord[] } }

type Visit = { ask: Client; log: Pick<Log, 'warn'> }

const NOTHING = { title: '', records: [] }

export async function loadSuggestions({ ask, log }: Visit, productId: number): Promise<LoadedSuggestions> {
  const none =
    <Nothing>(what: string, nothing: Nothing) =>
    (error: unknown) => {
      log.warn(`${what} could not be loaded and are left out`, { productId, reason: String(error) })
      return nothing
    }
  const [related, goesWith] = await Promise.all([
    loadRelated(ask, productId).catch(none('Related products', [])),
    loadCrossSells(ask, productId).catch(none('Cross-sells of a product', NOTHING)),
  ])
  const shown = new Set(related.map(({ ProductOverview }) => ProductOverview.Id))
  return { related, goesWith: { ...goesWith, records: goesWith.records.filter(({ Id }) => !shown.has(Id)) } }
}

function loadRelated(ask: Client, productId: number): Promise<RelatedProduct[]> {
  const query = { sort: 'relevance', thumbnailSize: THUMBNAIL_SIZE } as const
  return ask(showRelatedProductsCall, { params: { productId }, query })
}

async function loadCrossSells(ask: Client, productId: number): Promise<LoadedSuggestions['goesWith']> {
  const { IsEnabled, MaximumProducts, Title } = await ask(crossSellSettingsCall, { params: { productId } })
  if (!IsEnabled) return NOTHING
  const { Records } = await ask(crossSellForProductCall, { params: { productId } })
  return { title: Title, records: Records.slice(0, MaximumProducts) }
}
