/**
 * The ids that documents list and those that test titles claim: `test('A day sold out says so [DATE-12, OVS-01]', …)`.
 *
 * Read from the source, not from a run, so that it costs nothing and sees every browser journey. A title is the first
 * argument of test, it or describe (and their forms, `test.each<Row>(…)`), in any quotes; a template's gaps do not
 * matter, because the ids stand at its end. Words in a table are titles too where the title has a gap for them. A
 * skipped test proves nothing.
 */
const ROW = /^\|\s*([A-Z]+-\d+)\s*\|/
const TEXT = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/
const CALL = /(?<![\w.$])(?:test|it|describe)((?:\.\w+)*)\s*(?=[<(])/g
const TITLE = new RegExp(`\\s*\\(\\s*(${TEXT.source})`, 'y')
/** What may hold a bracket that is none, and the brackets. */
const BRACKETS = new RegExp(`${TEXT.source}|//[^\\n]*|/\\*[^]*?\\*/|=>|[(<>)]`, 'g')
const GAP = /%[a-z]|\$/
const CLAIM = /\[([^\][]*)\]\s*$/
const ID = /^[A-Z]+-\d+$/

export type ReadTest = { title: string; body: string }

export function readTests(source: string): ReadTest[] {
  return [...source.matchAll(CALL)]
    .filter(([, forms]) => !/\.(?:skip|todo|fixme|use|extend)\b/.test(forms ?? ''))
    .flatMap(({ 0: call, index }) => {
      const body = blockAt(source, index)
      return titlesAt(source, index + call.length).map((title) => ({ title, body }))
    })
}

export function readTitles(source: string): string[] {
  return readTests(source).map(({ title }) => title)
}

/** The title of each test as it is written, without groups, steps and the words of tables. */
export function ownTitles(source: string): string[] {
  return [...source.matchAll(CALL)]
    .filter(([call]) => !/describe|\.step\b/.test(call))
    .flatMap(({ 0: call, index }) => titlesAt(source, index + call.length).slice(0, 1))
}

/** From a call to the end of what stands in it: the next line that is indented as little and closes nothing. */
function blockAt(source: string, from: number): string {
  const start = source.lastIndexOf('\n', from) + 1
  const indent = source.slice(start).search(/\S/)
  const next = new RegExp(`\\n {0,${indent}}(?=[^\\s)}\\]])`, 'g')
  next.lastIndex = from
  return source.slice(from, next.exec(source)?.index ?? source.length)
}

function titlesAt(source: string, from: number): string[] {
  const start = source[from] === '<' ? closingOf(source, from, '<', '>') : from
  const title = titleAt(source, start)
  if (title !== undefined) return [title]
  const end = closingOf(source, start, '(', ')')
  const each = titleAt(source, end)
  if (each === undefined) return []
  if (!GAP.test(each)) return [each]
  const words = source.slice(start, end).matchAll(new RegExp(TEXT, 'g'))
  return [each, ...[...words].map(([text]) => unquoted(text))]
}

function titleAt(source: string, from: number): string | undefined {
  TITLE.lastIndex = from
  const quoted = TITLE.exec(source)?.[1]
  return quoted === undefined ? undefined : unquoted(quoted)
}

/** Behind the bracket that closes the one at `from`; the end of the file where none does. */
function closingOf(source: string, from: number, opening: string, closing: string): number {
  BRACKETS.lastIndex = from
  let depth = 0
  for (let found = BRACKETS.exec(source); found; found = BRACKETS.exec(source)) {
    if (found[0] === opening) depth += 1
    if (found[0] === closing) depth -= 1
    if (depth === 0) return BRACKETS.lastIndex
  }
  return source.length
}

function unquoted(text: string): string {
  return text.slice(1, -1).replace(/\\(.)/g, '$1')
}

export function claimedIds(title: string): string[] {
  const claim = CLAIM.exec(title)?.[1]
  const ids = claim?.split(/[,\s]+/).filter(Boolean) ?? []
  // `[en-AU]` at the end of a title is no claim.
  return ids.every((id) => ID.test(id)) ? ids : []
}

/** The ids a document of requirements or cases lists: the first cell of a table row. */
export function readIds(document: string): string[] {
  return document.split('\n').flatMap((line) => line.match(ROW)?.[1] ?? [])
}

export const groupOf = (id: string) => id.slice(0, id.indexOf('-'))

/** OPEN rows are decisions, not behavior: a test may name one, none has to. */
export const isDecision = (id: string) => groupOf(id) === 'OPEN'
