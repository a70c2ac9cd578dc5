/**
 * The modules that a page or a call can reach: what the server, the two entries of the storefront and that
 * of the console import, and so on.
 *
 * A domain's `index.ts` re-exports everything, used or not, so of it only the names that are imported lead on. The demo
 * is left out: what only the demo calls, no guest and no clerk can do yet.
 */
import { posix } from 'node:path'

export type Sources = ReadonlyMap<string, string>
/** A name as the importing module writes it, and the module that declares it. */
export type Imported = { name: string; module: string }

const ENTRIES = [
  'server/main.ts',
  'storefront/app/entry-client.tsx',
  'storefront/app/entry-server.tsx',
  'console/app/entry.tsx',
]
const FROM = /^(?:import|export) (type )?(?:(\{[^}]*\})|[^'{]*?)\s*from '((?:#|\.\/)[^']+)'/gm
const ANY_MODULE = /'((?:#|\.\/)[\w./-]+\.tsx?)'/g
const TYPE_FROM = /^(?:import|export) type [^']*from '[^']+'/gm

export function reachedModules(sources: Sources): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [...ENTRIES]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const source = sources.get(file)
    if (source === undefined || reached.has(file) || file.startsWith('demo/')) continue
    reached.add(file)
    if (!isMenu(file)) open.push(...modulesUsedBy(file, sources))
  }
  return reached
}

/** Everything a module imports as a value, through any menu to where it is declared. */
export function importedNames(file: string, sources: Sources): Imported[] {
  return namedImports(file, sources).flatMap(({ name, original, module }) =>
    declaringModules(original, module, sources).map((declaring) => ({ name, module: declaring })),
  )
}

function modulesUsedBy(file: string, sources: Sources): string[] {
  const plain = (sources.get(file) ?? '').replace(TYPE_FROM, '')
  const modules = [...plain.matchAll(ANY_MODULE)].map(([, target = '']) => resolved(file, target))
  return [...modules.filter((module) => !isMenu(module)), ...importedNames(file, sources).map(({ module }) => module)]
}

/** Where a name of a menu comes from. A menu that hands on a whole module is taken to use it. */
function declaringModules(name: string, module: string, sources: Sources): string[] {
  if (!isMenu(module)) return [module]
  return namedImports(module, sources)
    .filter((entry) => entry.name === name)
    .flatMap((entry) => declaringModules(entry.original, entry.module, sources))
}

function namedImports(file: string, sources: Sources) {
  return [...(sources.get(file) ?? '').matchAll(FROM)]
    .filter(([, isType]) => !isType)
    .flatMap(([, , names = '{}', target = '']) =>
      names
        .slice(1, -1)
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '' && !entry.startsWith('type '))
        .map((entry) => {
          const [original = entry, name = original] = entry.split(' as ')
          return { original, name, module: resolved(file, target) }
        }),
    )
}

const isMenu = (file: string) => file.endsWith('/index.ts')

function resolved(file: string, target: string): string {
  return target.startsWith('#') ? target.slice(1) : posix.join(posix.dirname(file), target)
}
