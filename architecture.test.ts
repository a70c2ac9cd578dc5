/** The tree is the architecture diagram. These tests keep it telling the truth where the compiler cannot. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** The engine's domains: each may know those before it, through their index.ts, and none after it. */
const DOMAINS = [
  'database',
  'clock',
  'jobs',
  'idempotency',
  'outbox',
  'audit',
  'settings',
  'mails',
  'taxes',
  'catalog',
  'people',
  'accounts',
  'staff',
  'access',
  'webhooks',
  'shoppers',
  'uploads',
  'waivers',
  'inventory',
  'pricing',
  'activities',
  'golf',
  'plans',
  'offers',
  'discounts',
  'journal',
  'vouchers',
  'payments',
  'cart',
  'checkout',
  'orders',
  'enrollments',
  'refunds',
  'changes',
  'transfers',
  'reservations',
  'renewals',
  'closures',
  'gate',
  'office',
  'setup',
  'figures',
  'privacy',
  'retention',
  'testing',
]

/** Who may import whom. `tsc -b` refuses the rest too; this says it once and covers tests as well. */
const ROOMS: Record<string, readonly string[]> = {
  contract: [],
  commerce: ['contract'],
  ui: ['contract'],
  storefront: ['contract', 'ui'],
  console: ['contract', 'ui'],
  gallery: ['contract', 'ui', 'storefront'],
  demo: ['contract', 'commerce'],
  server: ['contract', 'commerce', 'ui', 'storefront', 'demo'],
}

/** The storefront's folders: each may know those before it, and none after it. */
const STOREFRONT = [
  'texts',
  'routes.ts',
  'live',
  'page',
  'visit',
  'features/layouts',
  'features/errors',
  'features/days',
  'features/plans',
  'features/media',
  'features/photo',
  'features/household',
  'features/waivers',
  'features/holder',
  'features/profile',
  'features/orders',
  'features/changes',
  'features/closures',
  'features/reservations',
  'features/pocket',
  'features/renewals',
  'features/day-lists',
  'features/account',
  'features/gift-cards',
  'features/registration',
  'features/staff',
  'features/gate',
  'features/setup',
  'features/category',
  'features/product',
  'features/pricing-calendar',
  'features/vouchers',
  'features/account-vouchers',
  'features/cart',
  'features/checkout',
  'frame',
  'mails',
  'app',
]

/** The console's folders: each may know those before it, and none after it. */
const CONSOLE = ['styles', 'page', 'features', 'frame', 'app']

/** The layers of the contract: each may import itself and those before it. */
const LAYERS = ['values', 'schemas', 'wire', 'calls', 'rules']

/** What React Router reads from the module of a route. */
const ROUTE_EXPORTS = ['Component', 'action', 'head', 'loader', 'shouldRevalidate']

const FULL_FOLDER = 15
/** Folders with more source files, and how many they may have at most. The list may only become shorter. */
const FULLER_FOLDERS: Readonly<Record<string, number>> = {}

const LONGEST_FILE = 300
const WIDEST_COMMENT = 120

const files = Object.keys(ROOMS).flatMap(sourcesIn)
const sources = [...files, ...sourcesIn('tools')].filter((file) => !/\.test\.tsx?$/.test(file))
const storefront = sourcesIn('storefront').filter((file) => !/(\.test|-for-tests)\.tsx?$/.test(file))
const engine = sourcesIn('commerce').filter((file) => !/(\.test|-for-tests)\.ts$/.test(file))

test('Every file imports only what its room may import', () => {
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

test('No two folders of the storefront, of ui or of the database that lie beside each other import each other', () => {
  const layered = files.filter(
    (file) => /^(storefront|console|ui|commerce\/database)\//.test(file) && !/(\.test|-for-tests)\.tsx?$/.test(file),
  )
  const imports = new Set(
    layered.flatMap((file) =>
      importsOf(file)
        .filter((name) => /^#(storefront|console|ui|commerce\/database)\//.test(name))
        .map((name) => `${dirname(file)} ${dirname(name.slice(1))}`),
    ),
  )
  const both = [...imports].filter((pair) => {
    const [one = '', other = ''] = pair.split(' ')
    const areNested = one.startsWith(`${other}/`) || other.startsWith(`${one}/`)
    return one < other && !areNested && imports.has(`${other} ${one}`)
  })
  expect(both).toEqual([])
})

test('A layer of the contract imports only itself and the layers before it', () => {
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

test('Only schemas and the server import a schema, or the library for it, as a value', () => {
  const parsing = files
    .filter((file) => !/^(contract\/schemas|server)\/|\.test\.tsx?$/.test(file))
    .filter((file) => valuesFrom(/^zod\b|^#contract\/schemas\//, file))
  expect(parsing).toEqual([])
})

test('A folder of the storefront imports only those before it in their order', () => {
  const wrong = storefront.flatMap((file) => {
    const own = STOREFRONT.indexOf(folderOf(file))
    expect(own, `${file} lies in a folder of the order`).toBeGreaterThanOrEqual(0)
    return importsOf(file)
      .filter((name) => name.startsWith('#storefront/') && STOREFRONT.indexOf(folderOf(name.slice(1))) > own)
      .map((name) => `${file} imports ${name}`)
  })
  expect(wrong).toEqual([])
})

test('A folder of the console imports only those before it in their order', () => {
  const wrong = sourcesIn('console').flatMap((file) => {
    const own = CONSOLE.indexOf(file.split('/')[1] as string)
    return importsOf(file)
      .filter((name) => name.startsWith('#console/') && CONSOLE.indexOf(name.split('/')[1] as string) > own)
      .map((name) => `${file} imports ${name}`)
  })
  expect(wrong).toEqual([])
})

test('The table of addresses imports nothing, so that every link may read it', () => {
  expect(importsOf('storefront/routes.ts')).toEqual([])
})

test('The server imports no component as a value: Node runs it, and reads no .tsx', () => {
  const server = sourcesIn('server').filter((file) => !/(\.test\.ts|^server\/testing\/.*)$/.test(file))
  expect(server.filter((file) => valuesFrom(/\.tsx$/, file))).toEqual([])
})

test('No file uses a name that a library calls unsafe', () => {
  const named = [...files, ...sourcesIn('tools')].filter((file) => /\bUNSAFE_\w/.test(readFileSync(file, 'utf8')))
  expect(named).toEqual([])
})

test('No import climbs out of its folder with ../', () => {
  expect(files.filter((file) => importsOf(file).some((name) => name.startsWith('../')))).toEqual([])
})

test('Every folder of the engine stands in the order of domains', () => {
  const folders = readdirSync('commerce', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual([...DOMAINS].sort())
})

test('A domain of the engine imports only earlier ones, and only their index.ts', () => {
  const wrong = engine.flatMap((file) => {
    const own = DOMAINS.indexOf(file.split('/')[1] as string)
    return importsOf(file)
      .filter((name) => {
        const [, domain = '', rest = ''] = /^#commerce\/([\w-]+)\/(.+)$/.exec(name) ?? []
        const at = DOMAINS.indexOf(domain)
        if (at < 0 || at === own) return false
        // All domains build on the database, which is none of them; tables name each other in foreign keys.
        return at > own || (domain !== 'database' && !rest.endsWith('.tables.ts') && rest !== 'index.ts')
      })
      .map((name) => `${file} imports ${name}`)
  })
  expect(wrong).toEqual([])
})

test('The engine imports no schema, call or wire of the contract: documents are made in server/wire', () => {
  const documents = /^#contract\/(schemas|calls|wire)\//
  expect(engine.filter((file) => importsOf(file).some((name) => documents.test(name)))).toEqual([])
})

test('A page knows a failed call by its name: on the server its class is another one', () => {
  const pages = sources.filter((file) => /^storefront\/(features|page|frame|visit|app\/routes)\//.test(file))
  expect(pages.filter((file) => /instanceof CallFailed/.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('SQL is written only in .sql.ts and .tables.ts files', () => {
  const elsewhere = engine.filter((file) => !/\.(sql|tables)\.ts$|^commerce\/(database|clock|testing)\//.test(file))
  expect(elsewhere.filter((file) => importsOf(file).some((name) => /^(drizzle-orm|pg)($|\/)/.test(name)))).toEqual([])
})

test('An exported name exists once, so that it has one meaning', () => {
  const exported = Map.groupBy(
    sources.flatMap((file) => namesExportedBy(file).map((name) => ({ name, file }))),
    ({ name }) => name,
  )
  const twice = [...exported].filter(([, owners]) => owners.length > 1)
  expect(twice.map(([name, owners]) => `${name}: ${owners.map(({ file }) => file).join(', ')}`)).toEqual([])
})

test('A folder holds at most 15 source files, beside the folders that are listed as fuller', () => {
  const folders = Map.groupBy(sources, dirname)
  const counts = [...folders].map(([folder, within]) => [folder, within.length] as const)
  const tooFull = counts.filter(([folder, count]) => count > (FULLER_FOLDERS[folder] ?? FULL_FOLDER))
  expect(tooFull).toEqual([])
  const full = new Set(counts.filter(([, count]) => count > FULL_FOLDER).map(([folder]) => folder))
  expect(Object.keys(FULLER_FOLDERS).filter((folder) => !full.has(folder))).toEqual([])
})

test('Every file is short enough to be read at once', () => {
  expect(sources.filter((file) => readFileSync(file, 'utf8').split('\n').length > LONGEST_FILE)).toEqual([])
})

test('No line of a comment is wider than 120 columns', () => {
  const atTheRoot = readdirSync('.').filter((name) => name.endsWith('.ts'))
  const checked = [...files, ...atTheRoot, ...['e2e', 'tools'].flatMap(sourcesIn)]
  const wide = checked.flatMap((file) =>
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
    .filter((file) => !/migrations|node_modules/.test(dirname(file)))
}

/** `storefront/features/cart/page/x.ts` lies in `features/cart`, `storefront/page/x.ts` in `page`. */
function folderOf(file: string): string {
  const [, folder = '', feature = ''] = file.split('/')
  return folder === 'features' ? `features/${feature}` : folder
}

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)
  return [...found].map((match) => match[1] as string)
}

/** A menu (`index.ts`) only passes names on, and routes all export the same ones. */
function namesExportedBy(file: string): string[] {
  if (file.endsWith('/index.ts')) return []
  const found = readFileSync(file, 'utf8').matchAll(/^export (?:async )?(?:function\*?|const|let|type|class)\s+(\w+)/gm)
  const names = new Set([...found].map((match) => match[1] as string))
  const isRoute = file.startsWith('storefront/app/routes/')
  return [...names].filter((name) => !isRoute || !ROUTE_EXPORTS.includes(name))
}

/** Whether a file imports more than types from such a module. */
function valuesFrom(modules: RegExp, file: string): boolean {
  const found = readFileSync(file, 'utf8').matchAll(/import\s+(type\s)?([^'"]*?)\s+from\s+'([^']+)'/g)
  return [...found].some(([, type, names = '', from = '']) => {
    if (type !== undefined || !modules.test(from)) return false
    const listed = /^\{([^}]*)\}$/.exec(names)?.[1]?.split(',') ?? [names]
    return listed.some((name) => name.trim() !== '' && !name.trim().startsWith('type '))
  })
}
