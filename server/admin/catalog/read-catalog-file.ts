/** A catalog file as it was written, or every reason why it cannot be read, each with the place that it is about. */
import { readFile } from 'node:fs/promises'
import type * as z from 'zod'
import { CatalogFile } from './catalog-file.ts'

export type ReadCatalogFileResult = { ok: true; file: CatalogFile } | { ok: false; lines: string[] }

/** A file with one field named wrongly in every product need not fill the screen. */
const MOST_COMPLAINTS = 20

export async function readCatalogFile(path: string): Promise<ReadCatalogFileResult> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const why = { ENOENT: 'is not there', EISDIR: 'is a folder', EACCES: 'may not be read' }[code] ?? 'cannot be read'
    return { ok: false, lines: [`The file ${path} ${why}.`] }
  }
  const json = readJson(text.replace(/^\uFEFF/, ''))
  if (!json.ok) return { ok: false, lines: [`${path} is not JSON: ${json.words}.`] }
  const parsed = CatalogFile.safeParse(json.value)
  if (parsed.success) return { ok: true, file: parsed.data }
  const { issues } = parsed.error
  const lines = issues.slice(0, MOST_COMPLAINTS).map((issue) => `${placeOf(issue.path)}: ${wordsFor(issue)}`)
  const more = issues.length - lines.length
  return { ok: false, lines: more > 0 ? [...lines, `… and ${more} more.`] : lines }
}

type JsonRead = { ok: true; value: unknown } | { ok: false; words: string }

export function readJson(text: string): JsonRead {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    const before = text.slice(0, faultAt(text))
    const lines = before.split('\n')
    const what = before.length >= text.trimEnd().length ? 'the end is missing' : 'something is wrong'
    return { ok: false, words: `${what} at line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}` }
  }
}

/**
 * How many characters are fine. The engine of JavaScript tells the place of some faults and not of others, but always
 * whether a text ends too early: the longest beginning of which that is the only fault ends before the fault.
 */
function faultAt(text: string): number {
  let [fine, wrong] = [0, text.length + 1]
  while (wrong - fine > 1) {
    const middle = Math.floor((fine + wrong) / 2)
    if (isUnfinished(text.slice(0, middle))) fine = middle
    else wrong = middle
  }
  return fine
}

function isUnfinished(start: string): boolean {
  try {
    JSON.parse(start)
    return true
  } catch (error) {
    const words = error instanceof Error ? error.message : ''
    const at = /at position (\d+)/.exec(words)?.[1]
    return at === undefined ? words.startsWith('Unexpected end') : Number(at) >= start.length
  }
}

/** `products[2].categories`. */
function placeOf(path: readonly PropertyKey[]): string {
  const place = path.reduce<string>(
    (written, part) => (typeof part === 'number' ? `${written}[${part}]` : `${written}.${String(part)}`),
    '',
  )
  return place === '' ? 'The file' : place.replace(/^\./, '')
}

function wordsFor(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => `"${key}"`).join(', ')
    return issue.keys.length === 1 ? `there is no field ${names}` : `there are no fields ${names}`
  }
  const received = /received undefined$/.test(issue.message) ? 'is missing' : undefined
  return received ?? issue.message.replace(/^Invalid input: /, '').replace(/^[A-Z]/, (first) => first.toLowerCase())
}
