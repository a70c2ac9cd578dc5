/**
 * `npm run trace`: which requirements and reliability cases have a test that claims them, group by group.
 *
 * A claim on an id that does not exist fails the command: it is a slip of the pen that would hide a gap.
 */
import { globSync, readFileSync } from 'node:fs'
import { at, ROOT } from './bootstrap/root.mjs'
import { groupOf, isDecision, readIds } from './trace/read-ids.ts'
import { claimedIds, readTitles } from './trace/read-titles.ts'

const DOCUMENTS = ['docs/requirements.md', 'docs/reliability-cases.md']
const ROOMS = '{contract,commerce,storefront,server,demo,tools,e2e}'
const TESTS = [`${ROOMS}/**/*.test.ts`, `${ROOMS}/**/*.test.tsx`, '*.test.ts', 'e2e/**/*.spec.ts']
/** Its titles are examples. */
const NOT_CLAIMS = 'tools/trace/read-titles.test.ts'

const listed = new Set(DOCUMENTS.flatMap((document) => readIds(readFileSync(at(document), 'utf8'))))
const ids = [...listed].filter((id) => !isDecision(id))
const claims = new Map<string, string>()
for (const file of globSync(TESTS, { cwd: ROOT }).filter((file) => file !== NOT_CLAIMS)) {
  for (const id of readTitles(readFileSync(at(file), 'utf8')).flatMap(claimedIds)) claims.set(id, file)
}

const groups = Map.groupBy(ids, groupOf)
for (const [group, members] of groups) {
  const open = members.filter((id) => !claims.has(id))
  const tested = members.length - open.length
  console.log(
    `${group.padEnd(10)} ${String(tested).padStart(3)} of ${String(members.length).padStart(3)}${without(open)}`,
  )
}
const tested = ids.filter((id) => claims.has(id)).length
console.log(`\n${tested} of ${ids.length} ids have a test`)

const unknown = [...claims].filter(([id]) => !listed.has(id))
for (const [id, file] of unknown) console.error(`Warning: ${file} claims ${id}, which no document lists`)
if (unknown.length > 0) process.exitCode = 1

function without(open: string[]): string {
  return open.length === 0 ? '' : `   without: ${open.map((id) => id.slice(id.indexOf('-') + 1)).join(' ')}`
}
