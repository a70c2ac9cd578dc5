/**
 * The stock of a day as a guest is told it: by the page we rendered, by the day prices that the browser asks the
 * platform for, and by its reply to a change of options. Where one of these tells more than another did a moment ago,
 * the smaller number is shown, since a place too few costs a sale and a place too many a guest's day, and the
 * difference is counted: the log and `/metrics` tell how often it happened.
 */
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { showDayPricesCall } from '#contract/calls/prices.ts'
import { changeAttributesCall } from '#contract/calls/product.ts'
import { entryField } from '#contract/rules/product-form.ts'
import type { DayCounts } from '#contract/schemas/prices.ts'
import type { Client } from '#contract/wire/client.ts'

/** As long as prices and stock of a page may be old. */
const SAME_MOMENT_MS = 5_000
const LINE_EVERY_MS = 60_000
const KEPT = 2_000

const SOURCES = ['page', 'prices', 'options'] as const
type Source = (typeof SOURCES)[number]
type Told = Partial<Record<Source, { counts: DayCounts; at: number }>>

/** The body and the query that a reply answers; a page is made of what `isPage` asked for. */
type StockQuestion = { body: string; query: string; isPage?: boolean }

export type StockDrift = {
  /** The reply with the smaller numbers. */
  smaller(path: string, asked: StockQuestion, said: unknown): unknown
  /** Days told differently since the start. */
  total(): number
}

const OPTION_PATHS: readonly string[] = [changeAttributesCall.path, ...(changeAttributesCall.also ?? [])]
export const STOCK_PATHS: readonly string[] = [showDayPricesCall.path, ...OPTION_PATHS]

export function createStockDrift(log: Logger, now: () => number = () => performance.now()): StockDrift {
  const told = new LRUCache<string, Told>({ max: KEPT })
  let total = 0
  let lineAt = Number.NEGATIVE_INFINITY

  function judged(source: Source, key: string, counts: DayCounts): DayCounts {
    const last = told.get(key) ?? {}
    told.set(key, { ...last, [source]: { counts, at: now() } })
    const others = SOURCES.filter((other) => other !== source).flatMap((other) => last[other] ?? [])
    const recent = others.filter(({ at }) => now() - at <= SAME_MOMENT_MS)
    const least = (day: string) => Math.min(...recent.flatMap((other) => other.counts[day] ?? []))
    // Less than a moment ago is ordinary trade, and shown as it is.
    const differing = Object.entries(counts).filter(([day, count]) => count > least(day))
    if (differing.length === 0) return counts
    total += differing.length
    const days = differing.map(([day]) => day)
    tell(key, days)
    return { ...counts, ...Object.fromEntries(days.map((day) => [day, least(day)])) }
  }

  function tell(key: string, days: readonly string[]): void {
    if (now() - lineAt < LINE_EVERY_MS) return
    lineAt = now()
    log.warn({ product: key.split(' ')[0], days: days.slice(0, 10), total }, 'The platform tells its stock in two ways')
  }

  return {
    smaller(path, asked, said) {
      if (typeof said !== 'object' || said === null) return said
      if (!OPTION_PATHS.includes(path)) return withPriceStock(said, asked, judged)
      return withOptionStock(said, asked, judged)
    },
    total: () => total,
  }
}

/** The same client, for pages: the stock they show is told apart from what browsers ask for. */
export function watchingStock(ask: Client, stock: StockDrift): Client {
  const watching = async (...asked: Parameters<Client>): Promise<unknown> => {
    const [call, input] = asked
    const reply = await ask(...asked)
    if (call.path !== showDayPricesCall.path) return reply
    const body = JSON.stringify((input as { body: unknown }).body)
    return stock.smaller(call.path, { body, query: '', isPage: true }, reply)
  }
  return watching as Client
}

type Judge = (source: Source, key: string, counts: DayCounts) => DayCounts
type PriceReply = { Inventory?: { InventoryCounts?: DayCounts }; PurchasableInventory?: DayCounts }
type OptionReply = { inventory?: DayCounts; purchasableInventory?: DayCounts }

function withPriceStock(said: PriceReply, { body, isPage }: StockQuestion, judge: Judge): unknown {
  const counts = said.Inventory?.InventoryCounts
  const key = keyOfQuestion(body)
  if (!isCounts(counts) || key === undefined) return said
  const InventoryCounts = judge(isPage ? 'page' : 'prices', key, counts)
  if (InventoryCounts === counts) return said
  const purchasable = said.PurchasableInventory
  return {
    ...said,
    Inventory: { ...said.Inventory, InventoryCounts },
    ...(purchasable && { PurchasableInventory: noMoreThan(purchasable, InventoryCounts) }),
  }
}

function withOptionStock(said: OptionReply, { body, query }: StockQuestion, judge: Judge): unknown {
  const counts = said.inventory
  const key = keyOfForm(body, query)
  if (!isCounts(counts) || key === undefined) return said
  const inventory = judge('options', key, counts)
  if (inventory === counts) return said
  const purchasable = said.purchasableInventory
  return { ...said, inventory, ...(purchasable && { purchasableInventory: noMoreThan(purchasable, inventory) }) }
}

/** Not every reply of a platform is what it should be. */
function isCounts(counts: unknown): counts is DayCounts {
  return typeof counts === 'object' && counts !== null && Object.values(counts).every(Number.isFinite)
}

function noMoreThan(counts: DayCounts, most: DayCounts): DayCounts {
  return Object.fromEntries(Object.entries(counts).map(([day, count]) => [day, Math.min(count, most[day] ?? count)]))
}

/** A product and the values chosen of it: other values may take other places. */
function keyOfQuestion(body: string): string | undefined {
  try {
    const { ProductId, ProductAttributeValueIds = [] } = JSON.parse(body)
    return keyOf(ProductId, ProductAttributeValueIds)
  } catch {
    return undefined
  }
}

/** None for a line that is changed: its own places are still its guest's, and count for no other. */
function keyOfForm(body: string, query: string): string | undefined {
  const productId = Number(new URLSearchParams(query).get('productId'))
  const form = new URLSearchParams(body)
  if (form.has(entryField(productId, 'UpdatedShoppingCartItemId'))) return undefined
  const chosen = [...form].filter(([name]) => /^product_attribute_\d+$/.test(name))
  return keyOf(productId, chosen.flatMap(([, ids]) => ids.split(',')).map(Number))
}

function keyOf(productId: unknown, valueIds: readonly unknown[]): string | undefined {
  if (!Number.isInteger(productId)) return undefined
  const ids = valueIds.filter((id): id is number => Number.isInteger(id))
  return `${productId} ${ids.sort((one, other) => one - other).join(',')}`
}
