/** The tree is the architecture diagram. These tests keep it telling the truth where the compiler cannot. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { LEFT_OUT_OF_ROUTER } from './tools/build/lean-router.ts'

/** The engine's domains: each may know those before it, through their index.ts, and none after it. */
const DOMAINS = [
  'database',
  'clock',
  'settings',
  'catalog',
  'people',
  'audit',
  'accounts',
  'staff',
  'shoppers',
  'uploads',
  'inventory',
  'pricing',
  'activities',
  'golf',
  'plans',
  'offers',
  'discounts',
  'cart',
  'testing',
]

/** Who may import whom. `tsc -b` refuses the rest too; this says it in one place and covers tests as well. */
const ROOMS: Record<string, readonly string[]> = {
  contract: [],
  commerce: ['contract'],
  storefront: ['contract'],
  demo: ['contract', 'commerce'],
  server: ['contract', 'commerce', 'storefront', 'demo'],
}

/** The layers of the contract: each may import itself and those before it. */
const LAYERS = ['values', 'wire', 'calls', 'rules']

const LONGEST_FILE = 300
const WIDEST_COMMENT = 120

const files = Object.keys(ROOMS).flatMap(sourcesIn)
const engine = sourcesIn('commerce').filter((file) => !/(\.test|-for-tests)\.ts$/.test(file))

test('every file imports only what its room may know', () => {
  const foreign = files.flatMap((file) => {
    const room = file.split('/')[0] as string
    return importsOf(file)
      .filter((name) => {
        const other = /^#(\w+)\//.exec(name)?.[1]
        return other !== undefined && other !== room && !ROOMS[room]?.includes(other)
      })
      .map((name) => `${file} imports ${name}`)
  })
  expect(foreign).toEqual([])
})

test('a layer of the contract imports only itself and the layers before it', () => {
  const upward = files
    .filter((file) => file.startsWith('contract/'))
    .flatMap((file) => {
      const own = LAYERS.indexOf(file.split('/')[1] as string)
      expect(own, `${file} lies in a layer`).toBeGreaterThanOrEqual(0)
      return importsOf(file)
        .filter((name) => LAYERS.indexOf(/^#contract\/(\w+)\//.exec(name)?.[1] ?? '') > own)
        .map((name) => `${file} imports ${name}`)
    })
  expect(upward).toEqual([])
})

test('what all features of the storefront stand on knows none of them', () => {
  const ground = files.filter((file) => /^storefront\/(ui|texts|context)\//.test(file))
  const above = /^#storefront\/(features|render|routes|entry)/
  expect(ground.filter((file) => importsOf(file).some((name) => above.test(name)))).toEqual([])
})

test('pages use nothing that their build leaves out of the router', () => {
  const leftOut = new Set(LEFT_OUT_OF_ROUTER)
  const used = files
    .filter((file) => file.startsWith('storefront/'))
    .flatMap((file) => namesFrom(/^react-router$/, file).map((name) => [file, name] as const))
    .filter(([, name]) => leftOut.has(name))
  expect(used).toEqual([])
})

test('a folder is left by name, never by climbing', () => {
  expect(files.filter((file) => importsOf(file).some((name) => name.startsWith('../')))).toEqual([])
})

test('every folder of the engine has its place in the order', () => {
  const folders = readdirSync('commerce', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual([...DOMAINS].sort())
})

test('a domain of the engine knows only earlier ones, by their menu', () => {
  const wrong = engine.flatMap((file) => {
    const own = DOMAINS.indexOf(file.split('/')[1] as string)
    return importsOf(file)
      .filter((name) => {
        const [, domain = '', rest = ''] = /^#commerce\/([\w-]+)\/(.+)$/.exec(name) ?? []
        const at = DOMAINS.indexOf(domain)
        if (at < 0 || at === own) return false
        // The database is the ground the domains stand on, not one of them; tables name each other in foreign keys.
        return at > own || (domain !== 'database' && !rest.endsWith('.tables.ts') && rest !== 'index.ts')
      })
      .map((name) => `${file} imports ${name}`)
  })
  expect(wrong).toEqual([])
})

test('SQL is written only where SQL is kept', () => {
  const elsewhere = engine.filter((file) => !/\.(sql|tables)\.ts$|^commerce\/(database|clock|testing)\//.test(file))
  expect(elsewhere.filter((file) => importsOf(file).some((name) => /^(drizzle-orm|pg)($|\/)/.test(name)))).toEqual([])
})

test('every file is short enough to be read at once', () => {
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file))
  expect(sources.filter((file) => readFileSync(file, 'utf8').split('\n').length > LONGEST_FILE)).toEqual([])
})

test('no line of a comment is wider than 120 columns', () => {
  const places = [...files, ...['e2e', 'tools'].flatMap(sourcesIn)]
  const wide = places.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      // A directive to the linter has to stand on one line.
      .flatMap((line, at) =>
        line.length > WIDEST_COMMENT && /^\s*(\/\/|\/?\*|\{\/\*)/.test(line) && !line.includes('biome-ignore')
          ? [`${file}:${at + 1}`]
          : [],
      ),
  )
  expect(wide).toEqual([])
})

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !dirname(file).includes('migrations'))
}

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)
  return [...found].map((match) => match[1] as string)
}

function namesFrom(modules: RegExp, file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/import\s*\{([^}]*)\}\s*from\s*'([^']+)'/g)
  return [...found]
    .filter(([, , from = '']) => modules.test(from))
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
}
