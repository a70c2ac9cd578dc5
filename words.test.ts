/** Titles, comments and documents are read on their own: they are sentences that say who is meant and fit a screen. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownTitles } from './tools/trace/read-ids.ts'

const ROOMS = ['contract', 'commerce', 'ui', 'storefront', 'console', 'gallery', 'server', 'demo', 'e2e', 'tools']
/** In backticks: a folder, or a file with its ending. */
const NAMED_PATH = new RegExp(`\`((?:${ROOMS.join('|')})/[\\w./-]*(?:/|\\.(?:tsx?|mjs|css|md)))\``, 'g')
const WIDEST_LINE = 120
const FEWEST_WORDS = 4

/** A title that begins so goes on from a group, or hides its subject. */
const NO_SUBJECT =
  /^(?:that|which|whose|who|whoever|what|and|but|or|so|is|are|was|were|has|have|had|can|cannot|may|does|do|not|also|then|its|it|they)\b/i

/** Who is meant stands in `docs/concepts.md`: a guest, a visitor, a customer, staff, the operator. */
const RIDDLES = /\b(?:somebody|someone|whoever|everybody|everyone|nobody|anybody|anyone)\b/i

const files = ROOMS.flatMap((room) => filesIn(room, /\.(?:tsx?|css)$/))

test('Every title of a test names its subject and has at least four words', () => {
  const fragments = files
    // The tests of the trace hold tests as samples.
    .filter((file) => /\.(?:test|spec|take)\.tsx?$/.test(file) && !file.startsWith('tools/trace/'))
    .flatMap((file) => ownTitles(readFileSync(file, 'utf8')).map((title) => `${file}: ${title}`))
    .filter((line) => isFragment(line.slice(line.indexOf(': ') + 2)))
  expect(fragments).toEqual([])
})

test('Every comment says who is meant', () => {
  const riddles = linesOf(files).filter(
    ({ line }) => /^\s*(?:\/\/|\/?\*|\{\/\*)/.test(line) && RIDDLES.test(withoutCode(line)),
  )
  expect(riddles.map(({ at }) => at)).toEqual([])
})

test('No line of a document is wider than 120 columns, beside tables', () => {
  // Reports of proofs are records, and the requirements quote others.
  const read = [...filesIn('docs', /\.md$/), 'CONTRIBUTING.md']
  const documents = read.filter((file) => !/^docs\/(?:proofs\/|requirements\.md)/.test(file))
  const wide = linesOf(documents).filter(({ line }) => line.length > WIDEST_LINE && !line.startsWith('|'))
  expect(wide.map(({ at }) => at)).toEqual([])
})

test('Every file and folder that a living document names exists', () => {
  const living = ['README.md', 'CONTRIBUTING.md', ...readdirSync('docs').map((name) => join('docs', name))]
  const named = living
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(NAMED_PATH)].map(([, path = '']) => ({ file, path })))
  expect(named.length).toBeGreaterThan(100)
  const gone = named.filter(({ path }) => !existsSync(path))
  expect(gone.map(({ file, path }) => `${file}: ${path}`)).toEqual([])
})

function isFragment(title: string): boolean {
  const words = title.replace(/\s*\[[^\]]*\]$/, '').split(' ')
  return words.length < FEWEST_WORDS || NO_SUBJECT.test(title) || RIDDLES.test(withoutCode(title))
}

/** `nobody` in backticks is a user of the system. */
function withoutCode(line: string): string {
  return line.replace(/`[^`]*`/g, '')
}

function linesOf(paths: readonly string[]): { line: string; at: string }[] {
  return paths.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line, index) => ({ line, at: `${file}:${index + 1}` })),
  )
}

function filesIn(folder: string, names: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/migrations|node_modules/.test(file))
}
