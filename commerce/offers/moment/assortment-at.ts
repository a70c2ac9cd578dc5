/**
 * What will be for sale at a time: drafts of prices and of products that wait for a time until then are published as
 * the jobs of the shop would do it, read back and undone. Only a transaction that is rolled back may do it, so it says
 * that it was refused, whatever became of it. A draft that would be refused at its time changes nothing here either.
 *
 * Until it is rolled back it has the locks of publishing: those who publish the same wait for it. Guests do not, since
 * no slot is locked (`isTrial`), and it waits only shortly for others while it has locks itself.
 */
import { type Operator, type OperatorTx, operatorTx } from '#commerce/audit/index.ts'
import { dueProductDrafts, type PreviewedProduct, previewProduct, publishDueProduct } from '#commerce/catalog/index.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Changes } from '#commerce/database/revision.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type Assortment, readAssortment } from '#commerce/offers/assortment.ts'
import {
  dueGridDrafts,
  duePrices,
  publishDueGridDraft,
  publishPrices,
  selectGridDraft,
  selectVersion,
} from '#commerce/pricing/index.ts'
import { waitShortly } from './lock-wait.sql.ts'
import { unsoldLevels } from './unsold-levels.ts'

export type AskedMoment = {
  /** Undefined for the shop as it is. */
  at: Date | undefined
  /** The product whose draft is in it, whether it waits for a time or not. */
  draftOf: string | undefined
}

export type AssortmentAtResult = {
  ok: false
  assortment: Assortment
  /** Of `draftOf`; undefined where there is none. */
  product: PreviewedProduct['product']
}

/** Part of another change: nothing of it is noted, since nothing of it stays. */
const PREVIEW: Operator = { actor: { contactId: 0, role: 'job', name: 'preview' } }

const TRIAL = { isTrial: true }

/** `before` is the shop as it is and `changes` what changed of it since it was read. */
export async function assortmentAt(
  tx: Tx,
  { at, draftOf }: AskedMoment,
  before: Assortment,
  changes: Changes,
): Promise<AssortmentAtResult> {
  // First, while its product goes by the slug that it is asked for.
  const product = draftOf === undefined ? undefined : (await previewProduct(tx, draftOf)).product
  const { priced, saved } = at ? await publishUntil(operatorTx(tx, PREVIEW, true), at) : { priced: [], saved: [] }
  const catalog = product ? [product.id, ...saved] : saved
  const all: Changes = new Map([
    ...changes,
    ...joined('prices', changes.get('prices'), priced),
    ...joined('catalog', changes.get('catalog'), catalog),
  ])
  const assortment = await readAssortment(tx, before, all)
  return {
    ok: false,
    assortment: { ...assortment, prices: unsoldLevels(assortment.prices, before.prices, priced) },
    product,
  }
}

/** Products with other prices, and products that were saved, in the order of the jobs. */
async function publishUntil(tx: OperatorTx, at: Date): Promise<{ priced: number[]; saved: number[] }> {
  // Previews go one after the other here, before they have a lock that an operator might wait for.
  await moveShopClock(tx, { to: at, frozen: true })
  await waitShortly(tx)
  const priced: number[] = []
  for (const id of await duePrices(tx)) {
    const version = await selectVersion(tx, id)
    if (version && (await isDone(tx, (part) => publishPrices(part, id, TRIAL)))) priced.push(version.productId)
  }
  for (const id of await dueGridDrafts(tx)) {
    const draft = await selectGridDraft(tx, id)
    if (draft && (await isDone(tx, (part) => publishDueGridDraft(part, id, TRIAL)))) priced.push(draft.productId)
  }
  const saved: number[] = []
  for (const id of await dueProductDrafts(tx)) {
    if (await isDone(tx, (part) => publishDueProduct(part, id))) saved.push(id)
  }
  return { priced, saved }
}

class Undone extends Error {}

/** Each as a whole or not at all: what a refusal had written by then is undone. */
async function isDone(tx: OperatorTx, publish: (part: OperatorTx) => Promise<{ ok: boolean }>): Promise<boolean> {
  try {
    await tx.transaction(async (savepoint) => {
      const { ok } = await publish(operatorTx(savepoint as Tx, tx.operator, true))
      if (!ok) throw new Undone()
    })
    return true
  } catch (error) {
    if (error instanceof Undone) return false
    throw error
  }
}

function joined<Domain extends 'prices' | 'catalog'>(
  domain: Domain,
  known: ReturnType<Changes['get']>,
  ids: readonly number[],
) {
  if (known === 'all' || ids.length === 0) return []
  return [[domain, [...new Set([...(known ?? []), ...ids])]] as const]
}
