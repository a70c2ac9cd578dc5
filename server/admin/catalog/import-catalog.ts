/**
 * `catalog import`: all of a file or nothing. What the file does not name stays as it is; what it names is saved whole,
 * so the same file again changes nothing.
 *
 * A refusal comes after some writes: the caller rolls the transaction back.
 */
import type { OperatorTx } from '#commerce/audit/index.ts'
import { readCatalog, saveCatalog } from '#commerce/catalog/index.ts'
import { type PoolUseDraft, saveBlackouts, savePool, savePoolUses } from '#commerce/inventory/index.ts'
import { savePrices } from '#commerce/pricing/index.ts'
import { saveTaxes } from '#commerce/taxes/index.ts'
import type { CommandResult } from '#server/admin/command-result.ts'
import { changeLines, readImportedState } from './catalog-changes.ts'
import { catalogDraft, daysOf, poolDraft, pricesDraft } from './catalog-drafts.ts'
import type { CatalogFile } from './catalog-file.ts'
import { catalogRefusalWords, poolRefusalWords, pricesRefusalWords, taxesRefusalWords } from './refusal-words.ts'
import { importWaivers } from './waivers-in-file.ts'

type Refusal = { ok: false; lines: readonly string[] }
type ProductIds = ReadonlyMap<string, number>

export async function importCatalog(tx: OperatorTx, file: CatalogFile): Promise<CommandResult> {
  const before = await readImportedState(tx, file)
  const taxed = await saveTaxes(tx, file.taxes ?? [])
  if (!taxed.ok) return { ok: false, lines: [`Taxes of ${taxesRefusalWords(taxed)}`] }
  const saved = await saveCatalog(tx, catalogDraft(file, before.catalog))
  if (!saved.ok) return { ok: false, lines: [catalogRefusalWords(saved)] }
  const refusal =
    unknownProduct(file, saved.productIds) ??
    (await importPools(tx, file, saved.productIds)) ??
    (await importPrices(tx, file, saved.productIds))
  if (refusal) return refusal
  for (const [slug, days] of Object.entries(file.blackouts ?? {})) {
    await saveBlackouts(tx, idOf(saved.productIds, slug), daysOf(days))
  }
  const signed = await importWaivers(tx, file.waivers ?? [], saved.productIds)
  if (!signed.ok) return { ok: false, lines: signed.lines }
  const lines = [...changeLines(file, before, await readImportedState(tx, file)), ...signed.lines]
  if (lines.length === 0) return { ok: true, lines: ['Everything in the file is so already.'] }
  return { ok: true, lines: [...lines, `${lines.length} ${lines.length === 1 ? 'change' : 'changes'}.`] }
}

/** Pools in the order of their names, so that two imports wait for each other instead of blocking each other. */
async function importPools(tx: OperatorTx, { pools = [] }: CatalogFile, ids: ProductIds): Promise<Refusal | undefined> {
  const uses = new Map<string, PoolUseDraft[]>()
  for (const pool of pools.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const drafted = poolDraft(pool)
    if (!drafted.ok) return drafted
    const saved = await savePool(tx, drafted.draft)
    if (!saved.ok) return { ok: false, lines: [`Pool ${pool.name}: ${poolRefusalWords(saved)}`] }
    for (const slug of new Set(pool.products)) {
      uses.set(slug, [...(uses.get(slug) ?? []), { poolId: saved.poolId }])
    }
  }
  for (const [slug, own] of uses) await savePoolUses(tx, idOf(ids, slug), own)
  return undefined
}

async function importPrices(
  tx: OperatorTx,
  { prices = {} }: CatalogFile,
  ids: ProductIds,
): Promise<Refusal | undefined> {
  const catalog = await readCatalog(tx)
  for (const slug of Object.keys(prices).sort()) {
    const drafted = pricesDraft(slug, prices[slug] ?? {}, catalog)
    if (!drafted.ok) return drafted
    const saved = await savePrices(tx, idOf(ids, slug), drafted.draft)
    if (!saved.ok) return { ok: false, lines: [`Prices of ${slug}: ${pricesRefusalWords(saved)}`] }
  }
  return undefined
}

function unknownProduct(
  { prices = {}, pools = [], blackouts = {} }: CatalogFile,
  ids: ProductIds,
): Refusal | undefined {
  const named = [
    ...Object.keys(prices).map((slug) => ({ slug, where: 'prices' })),
    ...Object.keys(blackouts).map((slug) => ({ slug, where: 'blackouts' })),
    ...pools.flatMap(({ name, products = [] }) => products.map((slug) => ({ slug, where: `the pool ${name}` }))),
  ]
  const lines = named
    .filter(({ slug }) => !ids.has(slug))
    .map(({ slug, where }) => `There is no product ${slug}, which ${where} names.`)
  return lines.length > 0 ? { ok: false, lines } : undefined
}

function idOf(ids: ProductIds, slug: string): number {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`The product ${slug} has no id.`)
  return id
}
