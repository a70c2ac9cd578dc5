/**
 * The shop as a guest would find it at a time, or with a draft in place of its product: a shop in memory of its own,
 * with calls of its own. They read by the clock of that time, and every call that changes something is refused.
 *
 * Nothing is shared with the shop that guests are in: no reply, no price and no list that was made here is kept there.
 * What a handler might write is rolled back. Places are counted as they are now: who will have bought by then is not
 * known.
 */
import { type CatalogProduct, homePath } from '#commerce/catalog/index.ts'
import { databaseFault } from '#commerce/database/fault.ts'
import type { Database } from '#commerce/database/open.ts'
import { readChanges, readRevision } from '#commerce/database/revision.ts'
import { assortmentAt } from '#commerce/offers/index.ts'
import { readUtcTimeByNumberCall, readUtcTimeCall } from '#contract/calls/settings.ts'
import { type PreviewAddress, previewMoment } from '#contract/rules/preview/preview-path.ts'
import { productLink } from '#contract/rules/shop-paths.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { ALL_CALLS, schemasOf } from '#server/api/all-calls.ts'
import { type Api, createApi, isCommand } from '#server/http/api.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import type { Shop, ShopState } from '#server/shop/shop.ts'

export type Previewed = {
  api: Api
  /** The page of the product whose draft is shown. */
  productPath: string | undefined
}

export type PreviewedShops = {
  /**
   * `isNew`: a page is opened, and shows the drafts as they are. Its calls may read what was read for it. `busy`: what
   * it would try is being published at this moment.
   */
  open(asked: PreviewAddress, isNew: boolean): Promise<Previewed | 'no_product' | 'no_time' | 'busy'>
}

export type PreviewedShopsOptions = {
  database: Database
  shop: Shop
  /** The handlers of the shop's calls for another shop in memory. */
  handlersFor(previewed: { database: Database; shop: Shop }): Handler[]
}

const MOST_KEPT = 6
const LONGEST_KEPT_MS = 60_000

export const PREVIEW_WORDS = 'This is a preview. Nothing can be bought or changed here.'

type Kept = { made: Promise<Previewed | undefined>; revision: number; madeAt: number }

export function createPreviewedShops(options: PreviewedShopsOptions): PreviewedShops {
  const { shop } = options
  const kept = new Map<string, Kept>()

  return {
    async open(asked, isNew) {
      const { revision, configuration } = await shop.read()
      const zone = storeSettings(configuration.settings)
      const at = asked.at === undefined ? undefined : previewMoment(asked.at, zone, shop.now())
      if (asked.at !== undefined && !at) return 'no_time'
      const key = JSON.stringify([asked.at, asked.draftOf])
      const found = kept.get(key)
      const isGood = found && found.revision === revision && performance.now() - found.madeAt < LONGEST_KEPT_MS
      if (found && isGood && !isNew) return answerOf(found.made)
      const own: Kept = { made: preview(options, at, asked.draftOf), revision, madeAt: performance.now() }
      kept.delete(key)
      kept.set(key, own)
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      own.made.catch(() => kept.get(key) === own && kept.delete(key))
      return answerOf(own.made)
    },
  }
}

async function answerOf(made: Kept['made']): Promise<Previewed | 'no_product' | 'busy'> {
  try {
    return (await made) ?? 'no_product'
  } catch (error) {
    if (databaseFault(error) === 'busy') return 'busy'
    throw error
  }
}

async function preview(
  { database, handlersFor, shop }: PreviewedShopsOptions,
  at: Date | undefined,
  draftOf: string | undefined,
): Promise<Previewed | undefined> {
  const before = await shop.read()
  const { assortment, product } = await database.attempt(async (tx) => {
    const isSame = (await readRevision(tx)) === before.revision
    return assortmentAt(tx, { at, draftOf }, before, isSame ? new Map() : await readChanges(tx, before.revision))
  })
  if (draftOf !== undefined && !product) return undefined
  const state = withDraft(quiet({ ...before, ...assortment }), product)
  const previewed: Shop = { ...shop, read: async () => state, current: () => state, now: () => at ?? shop.now() }
  const path = product && homePath(state.catalog, product, { staff: false })
  return {
    api: previewApi(handlersFor({ database: undone(database), shop: previewed }), previewed),
    productPath: product && path && productLink(path, product.slug).href,
  }
}

/** It is on sale, and so are the categories it lies in: an operator sees what they are about to show. */
function withDraft(state: ShopState, product: CatalogProduct | undefined): ShopState {
  if (!product) return state
  const { catalog } = state
  const shown = new Set(product.categoryIds.flatMap((id) => [id, catalog.categories.get(id)?.parentId ?? id]))
  const categories = new Map(
    [...catalog.categories].map(([id, category]) => [id, shown.has(id) ? { ...category, isHidden: false } : category]),
  )
  const products = new Map(catalog.products).set(product.id, { ...product, isPublished: true })
  return { ...state, catalog: { ...catalog, categories, products } }
}

/** What would tell others of a visit, or lead to another host. */
const UNSET = [
  'googletagmanagersettings.customergtm',
  'googletagmanagersettings.aspenwaregtm',
  'errorreportingsettings.dsn',
  'recordersettings.organization',
  'affirmsettings.publickey',
  'captchasettings.enabled',
  'apihost',
  'commercehost',
]

function quiet(state: ShopState): ShopState {
  const { configuration } = state
  const told = Object.entries(configuration.settings).filter(([name]) => !UNSET.includes(name.toLowerCase()))
  return { ...state, configuration: { ...configuration, settings: Object.fromEntries(told) } }
}

/** Whatever is written by it is rolled back. */
function undone(database: Database): Database {
  const attempted = async <T>(work: Parameters<typeof database.transaction<T>>[0]): Promise<T> => {
    const { result } = await database.attempt(async (tx) => ({ ok: false, result: await work(tx) }))
    return result
  }
  return {
    ...database,
    transaction: attempted,
    attempt: attempted,
    sell: async (work) => ({ result: await attempted(work), isOutdated: false }),
  }
}

function previewApi(handlers: readonly Handler[], shop: Shop): Api {
  const time = async () => shop.now().toISOString()
  const own = [handle(readUtcTimeCall, time), handle(readUtcTimeByNumberCall, time)]
  const isOwn = new Set(own.map(({ call }) => call))
  const reading = handlers.filter(({ call }) => !call.changes && !isOwn.has(call))
  const changing = ALL_CALLS.filter(({ changes }) => changes).map(
    (call): Handler => ({ call, run: () => refusal(call) }),
  )
  return createApi({
    calls: ALL_CALLS,
    schemasOf,
    handlers: [...own, ...reading, ...changing],
    isTestMode: false,
    allowedOrigins: () => new Set(),
    openApiOf: () => () => '{}',
  })
}

/** Not 403: the storefront would ask the guest to sign in. */
function refusal(call: Handler['call']) {
  return isCommand(schemasOf(call))
    ? { success: false, code: 'PREVIEW', message: [PREVIEW_WORDS] }
    : refused(409, 'PREVIEW', PREVIEW_WORDS)
}
