/**
 * Names the file that a shared module goes into: one name for what every page of the catalogue needs before it can be used, one
 * for what only the page of a product needs, another for the rest. Without it a field of the sign-in form would be on every
 * page, because two forms have it, and a list of products would carry what its products share with the cart.
 */
type Modules = { getModuleInfo(id: string): { importers: string[] } | null }

const EVERYWHERE = /\/storefront\/(entry-client|routes\/(shell|category))\.tsx$/
const BY_PRODUCTS = /\/storefront\/routes\/product\.tsx$/
/** Loaded with the products that have them; what such parts share is best known to the bundler. */
const BY_SOME_PRODUCTS = /\/storefront\/features\/product\/(add-ons|controls|days)\//

export function byNeed(name: string) {
  return (id: string, modules: Modules): string | undefined =>
    nameByNeed(name, id, (module) => modules.getModuleInfo(module)?.importers ?? [])
}

export function nameByNeed(
  name: string,
  id: string,
  importersOf: (id: string) => readonly string[],
): string | undefined {
  const seen = new Set([id])
  for (const module of seen) {
    for (const importer of importersOf(module)) seen.add(importer)
  }
  const isNeededBy = (pages: RegExp) => [...seen].some((module) => pages.test(module))
  if (isNeededBy(EVERYWHERE)) return name
  if (isNeededBy(BY_PRODUCTS)) return `product-${name}`
  return isNeededBy(BY_SOME_PRODUCTS) ? undefined : `more-${name}`
}
