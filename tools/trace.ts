/**
 * `npm run trace`: which requirements and reliability cases have a test that claims them, group by group,
 * which of them are proven only by `npm run prove`, and which only on code that no page or call reaches yet.
 *
 * A claim on an id that does not exist fails the command: it is a typing error that would hide a gap.
 */
import { globSync, readFileSync } from 'node:fs'
import { at, ROOT } from './bootstrap/root.mjs'
import { reachedModules } from './trace/reached-modules.ts'
import { groupOf, isDecision, readIds } from './trace/read-ids.ts'
import { claimsOf } from './trace/unreached-claims.ts'

const DOCUMENTS = ['docs/requirements.md', 'docs/reliability-cases.md']
const ROOMS = '{contract,commerce,ui,storefront,console,gallery,server,demo,tools,e2e}'
/** Their titles are examples. */
const NOT_CLAIMS = ['tools/trace/read-ids.test.ts', 'tools/trace/unreached-claims.test.ts']

const listed = new Set(DOCUMENTS.flatMap((document) => readIds(readFileSync(at(document), 'utf8'))))
const ids = [...listed].filter((id) => !isDecision(id))
const read = (patterns: string[]) =>
  globSync(patterns, { cwd: ROOT }).map((file) => [file, readFileSync(at(file), 'utf8')] as const)
const sources = new Map(read([`${ROOMS}/**/*.{ts,tsx}`, '*.test.ts']))
const reached = reachedModules(sources)
const claims = [...sources.keys()].filter(isTest).flatMap((file) => claimsOf(file, sources, reached))
const claimed = new Set(claims.map(({ id }) => id))
const inShop = new Set(claims.filter(({ isReached }) => isReached).map(({ id }) => id))

const everyRun = new Set(claims.filter(({ isInEveryRun }) => isInEveryRun).map(({ id }) => id))

const onlyInProve = ids.filter((id) => claimed.has(id) && !everyRun.has(id))
const unreached = ids.filter((id) => claimed.has(id) && !inShop.has(id))

for (const [group, members] of Map.groupBy(ids, groupOf)) {
  const open = members.filter((id) => !claimed.has(id))
  const tested = String(members.length - open.length).padStart(3)
  const notYet = members.filter((id) => unreached.includes(id))
  const lists = listOf('without', open) + listOf('not in the shop yet', notYet)
  console.log(`${group.padEnd(10)} ${tested} of ${String(members.length).padStart(3)}${lists}`)
}
console.log(`\n${ids.filter((id) => claimed.has(id)).length} of ${ids.length} ids have a test`)
console.log(`${onlyInProve.length} of these have it only in npm run prove`)
listFiles(onlyInProve)
console.log(`${unreached.length} of these have it only on code that no page or call reaches yet`)
listFiles(unreached)

const unknown = claims.filter(({ id }) => !listed.has(id))
for (const { id, file } of unknown) console.error(`Warning: ${file} claims ${id}, which no document lists`)
if (unknown.length > 0) process.exitCode = 1

function listFiles(ids: string[]): void {
  for (const id of ids) {
    const files = new Set(claims.filter((claim) => claim.id === id).map(({ file }) => file))
    console.log(`  ${id}: ${[...files].join(', ')}`)
  }
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|^e2e\/.*\.spec\.ts$/.test(file) && !NOT_CLAIMS.includes(file)
}

function listOf(name: string, found: string[]): string {
  return found.length === 0 ? '' : `   ${name}: ${found.map((id) => id.slice(id.indexOf('-') + 1)).join(' ')}`
}
