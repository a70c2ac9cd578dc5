/**
 * What tests claim to prove: in every run or only in `npm run prove`, as its tag says, and on what.
 *
 * Some tests lean on code no page or call reaches yet: their ids are proven for the engine, not for the shop. A test
 * leans on it if it is that module's own test, or if it uses one of its names in its own text. Verbs named `save…` are
 * how tests set a shop up, and count only in their own tests. Tests of the demo and of the tools are not judged.
 */
import { importedNames, type Sources } from './reached-modules.ts'
import { claimedIds, readTests } from './read-ids.ts'

const IN_SHOP = /^(?:commerce|contract|server|storefront|console|ui)\//
const TEST_ONLY = /(?:^|\/)(?:testing|races)\/|-for-tests\.tsx?$|\.test\.tsx?$/
const OWN_TEST = /(?:\.(?:race|db))?\.test(?=\.tsx?$)/
/** In the options of a journey or a test; where a table of cases holds the tag, one of them is in every run. */
const ONLY_IN_PROVE = /\btag: (?:'@prove'|\[[^\]]*'@prove')|\btags: 'prove'/
const SETS_UP = /^save[A-Z]/

export type Claim = { id: string; file: string; isReached: boolean; isInEveryRun: boolean }

export function claimsOf(file: string, sources: Sources, reached: ReadonlySet<string>): Claim[] {
  const source = sources.get(file) ?? ''
  const uses = usesOfUnreached(file, sources, reached)
  return readTests(source).flatMap(({ title, body }) =>
    claimedIds(title).map((id) => ({
      id,
      file,
      isReached: !IN_SHOP.test(file) || !uses(body),
      isInEveryRun: !ONLY_IN_PROVE.test(body),
    })),
  )
}

function usesOfUnreached(file: string, sources: Sources, reached: ReadonlySet<string>): (body: string) => boolean {
  const subject = file.replace(OWN_TEST, '')
  if (subject !== file && sources.has(subject) && isUnreached(subject, reached)) return () => true
  const names = importedNames(file, sources)
    .filter(({ name, module }) => isUnreached(module, reached) && !SETS_UP.test(name))
    .map(({ name }) => name)
  if (names.length === 0) return () => false
  const pattern = new RegExp(`\\b(?:${names.join('|')})\\b`)
  return (body) => pattern.test(body)
}

function isUnreached(module: string, reached: ReadonlySet<string>): boolean {
  return IN_SHOP.test(module) && !TEST_ONLY.test(module) && !reached.has(module)
}
