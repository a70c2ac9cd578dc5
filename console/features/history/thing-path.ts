/** Where in the console a thing of the trail is changed; undefined where it has no page of its own. */

type Path = (name: string) => string

const query = (path: string): Path => {
  return (name) => `${path}?q=${encodeURIComponent(name)}`
}
const page = (path: string): Path => {
  return (name) => `${path}/${encodeURIComponent(name)}`
}

/** By the words before its number or name. Of two that fit the first counts. */
const PATHS: readonly (readonly [string, Path])[] = [
  ['product ', page('/catalog')],
  ['draft of product ', page('/catalog')],
  ['category ', () => '/catalog/categories'],
  ['listing of category ', () => '/catalog/categories'],
  ['course of product ', page('/inventory/courses')],
  ['discount ', page('/codes/discounts')],
  ['voucher template ', page('/codes/templates')],
  ['voucher ', page('/codes/vouchers')],
  ['text ', (name) => query('/words')(name.slice(name.indexOf(' ') + 1))],
  ['zone ', page('/words/zones')],
  ['flag ', () => '/words/flags'],
  ['waiver ', () => '/words/waivers'],
  ['setting theme.', () => '/words/theme'],
  ['setting ', query('/settings')],
  ['webhook ', page('/access/webhooks')],
  ['API key ', () => '/access'],
  ['staff role ', page('/staff/roles')],
]

export function thingPath(object: string): string | undefined {
  const found = PATHS.find(([start]) => object.startsWith(start))
  return found?.[1](object.slice(found[0].length))
}
