/**
 * Names the file that a shared module goes into: one name for what the pages of the catalogue need before they can be
 * used, another for the rest. Without it a field of the sign-in form would be on every page, because two forms have it.
 */
type Modules = { getModuleInfo(id: string): { importers: string[] } | null }

const NEEDED_BY = /\/storefront\/(entry-client|routes\/(shell|category|product))\.tsx$/

export function byNeed(name: string) {
  return (id: string, modules: Modules): string =>
    isNeeded(id, (module) => modules.getModuleInfo(module)?.importers ?? []) ? name : `more-${name}`
}

export function isNeeded(id: string, importersOf: (id: string) => readonly string[]): boolean {
  const seen = new Set([id])
  for (const module of seen) {
    if (NEEDED_BY.test(module)) return true
    for (const importer of importersOf(module)) seen.add(importer)
  }
  return false
}
