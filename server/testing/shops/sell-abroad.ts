/** Products of the demo that are sold in a further currency too: the demo itself has one. */
import { sql } from 'drizzle-orm'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { type CatalogProduct, productBySlug, readCatalog } from '#commerce/catalog/index.ts'
import { type PricesDraft, savePrices } from '#commerce/pricing/index.ts'

/** Each amount of these products is one and a half times as many Australian dollars. */
export async function sellInAud(tx: OperatorTx, slugs: readonly string[]): Promise<void> {
  const catalog = await readCatalog(tx)
  for (const slug of slugs) {
    const product = productBySlug(catalog, slug)
    if (!product) throw new Error(`There is no ${slug}.`)
    const { rows } = await tx.execute<{ prices: PricesDraft }>(
      sql`select prices from price_version join price_list on published_version_id = price_version.id
        where product_id = ${product.id}`,
    )
    const saved = await savePrices(tx, product.id, abroad(rows[0]?.prices ?? {}, product))
    if (!saved.ok) throw new Error(`${slug}: ${JSON.stringify(saved)}`)
  }
}

const aud = (minor: number) => Math.round(minor * 1.5)
const priceIn = ({ priceMinor }: { priceMinor?: number | null | undefined }) =>
  priceMinor == null ? {} : { priceIn: { AUD: aud(priceMinor) } }
const basePriceIn = ({ basePriceMinor }: { basePriceMinor?: number | null | undefined }) =>
  basePriceMinor == null ? {} : { basePriceIn: { AUD: aud(basePriceMinor) } }

function abroad(draft: PricesDraft, product: CatalogProduct): PricesDraft {
  const { overrides = [], periods = [], tiers = [] } = draft
  const values = product.attributes.flatMap((option) => option.values)
  const own = {
    productMinor: aud(product.priceMinor ?? 0),
    variants: Object.fromEntries(product.variants.map(({ id, priceMinor }) => [id, aud(priceMinor ?? 0)])),
    values: Object.fromEntries(values.map((value) => [value.id, aud(value.priceAdjustmentMinor)])),
  }
  return {
    own: { AUD: own },
    periods: periods.map((period) => ({
      ...period,
      windows: period.windows.map((window) => ({
        ...{ ...window, ...basePriceIn(window) },
        levels: window.levels.map((level) => ({ ...level, ...priceIn(level) })),
      })),
    })),
    overrides: overrides.map((override) => ({ ...override, ...priceIn(override), ...basePriceIn(override) })),
    tiers: tiers.map((tier) => ({ ...tier, ...priceIn(tier) })),
  }
}
