/**
 * What the trail calls the things of the shop, and which of them staff mean by a number or a name. The trail is found
 * by the whole name of a thing alone, which an index has: so words are turned into such names.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { listDiscounts } from '#commerce/discounts/index.ts'
import type { HistoryKind } from '#contract/values/console/history-kinds.ts'
import { LOCALES } from '#contract/values/locale.ts'
import type { ShopState } from '#server/shop/shop.ts'

/** How the trail names each kind, before its number or name. */
export const OBJECTS: Readonly<Record<HistoryKind, string>> = {
  ...{ product: 'product ', category: 'category ', discount: 'discount ', template: 'voucher template ' },
  course: 'course of product ',
  ...{ text: 'text ', flag: 'flag ', zone: 'zone ', color: 'setting theme.', waiver: 'waiver ' },
  ...{ setting: 'setting ', key: 'API key ', webhook: 'webhook ', role: 'staff role ', member: 'contact ' },
  'rental-stock': 'rental stock of pool ',
}

const OF_PRODUCT = [
  ...['product ', 'draft of product ', 'prices of product ', 'guard-rails of product ', 'pools of product '],
  ...['closed days of product ', 'course of product '],
]
const OF_CATEGORY = ['category ', 'listing of category ']
const OTHERS = ['voucher ', 'pool ', 'closure ', 'plan ', 'picture ', 'customer group ', 'instructor ', 'order ']
/** Of products, categories and discounts that have the words in their names. */
const MOST_OF_A_KIND = 20

type Catalog = Pick<ShopState, 'catalog'>['catalog']

/** All things that may be meant, whether the trail knows them or not. */
export async function thingsCalled(tx: Tx, said: string, { catalog, now }: { catalog: Catalog; now: Date }) {
  const words = said.trim()
  const spelled = [...new Set([words, words.toLowerCase()])]
  const starts = new Set([...Object.values(OBJECTS), ...OF_PRODUCT, ...OF_CATEGORY, ...OTHERS])
  for (const locale of LOCALES) starts.add(`text ${locale} `)
  const named = (list: Iterable<{ id: number; name: string }>, prefixes: readonly string[]) =>
    [...list]
      .filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))
      .slice(0, MOST_OF_A_KIND)
      .flatMap(({ id }) => prefixes.map((prefix) => `${prefix}${id}`))
  const discounts = await listDiscounts(tx, { filter: { said: words, now }, most: MOST_OF_A_KIND })
  return [
    ...spelled,
    ...spelled.flatMap((one) => [...starts].map((start) => `${start}${one}`)),
    ...named(catalog.products.values(), OF_PRODUCT),
    ...named(catalog.categories.values(), OF_CATEGORY),
    ...discounts.map(({ id }) => `discount ${id}`),
  ]
}

/** What staff call a thing of the trail now. */
export function nameOfThing(object: string, catalog: Catalog, people: ReadonlyMap<number, string>): string | undefined {
  const end = object.lastIndexOf(' ') + 1
  const [kind, id] = [object.slice(0, end), Number(object.slice(end))]
  if (OF_PRODUCT.includes(kind)) return catalog.products.get(id)?.name
  if (OF_CATEGORY.includes(kind)) return catalog.categories.get(id)?.name
  return kind === OBJECTS.member ? people.get(id) : undefined
}
