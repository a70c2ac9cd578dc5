/**
 * A table as RFC 4180 writes it, and as spreadsheets do: commas, semicolons or tabs, CRLF or LF, a byte order mark,
 * cells in quotes with line breaks in them. Every row knows the line it begins at, so that a mistake can be found in
 * the file. Cells are texts and nothing else: a formula is the letters it is made of.
 */
import type { CsvProblem } from './problem.ts'

export type CsvRow = { line: number; cells: readonly string[] }
export type ParsedCsv = { ok: true; separator: string; rows: readonly CsvRow[] } | { ok: false; problem: CsvProblem }

const SEPARATORS = [',', ';', '\t']

export function parseCsv(text: string, mostRows: number): ParsedCsv {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const rows: CsvRow[] = []
  let [at, line] = [0, 1]
  while (at < source.length) {
    const start = line
    const cells: string[] = []
    for (;;) {
      const read = source[at] === '"' ? quoted(source, at, separator) : plain(source, at, separator)
      if (!read) return { ok: false, problem: { line, column: null, reason: 'open_quote' } }
      if ('after' in read) return { ok: false, problem: { line, column: null, reason: 'text_after_quote' } }
      cells.push(read.cell)
      line += read.breaks
      at = read.end
      if (source[at] !== separator) break
      at += 1
    }
    if (source[at] === '\r') at += 1
    if (source[at] === '\n') at += 1
    line += 1
    if (cells.length > 1 || cells[0]?.trim() !== '') rows.push({ line: start, cells })
    if (rows.length > mostRows + 1)
      return { ok: false, problem: { line: start, column: null, reason: 'too_many_rows' } }
  }
  return { ok: true, separator, rows }
}

/** The one that the first line has most of, outside of quotes. */
function separatorOf(source: string): string {
  const counts = new Map(SEPARATORS.map((one) => [one, 0]))
  let isQuoted = false
  for (const letter of source) {
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && (letter === '\n' || letter === '\r')) break
    else if (!isQuoted && counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return SEPARATORS.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best))
}

type Cell = { cell: string; end: number; breaks: number }

function isEnd(letter: string | undefined, separator: string): boolean {
  return letter === undefined || letter === separator || letter === '\n' || letter === '\r'
}

function plain(source: string, from: number, separator: string): Cell {
  let end = from
  while (!isEnd(source[end], separator)) end += 1
  return { cell: source.slice(from, end).trim(), end, breaks: 0 }
}

function quoted(source: string, from: number, separator: string): Cell | { after: true } | undefined {
  let [cell, at] = ['', from + 1]
  for (;;) {
    const quote = source.indexOf('"', at)
    if (quote < 0) return undefined
    cell += source.slice(at, quote)
    at = quote + 1
    if (source[at] !== '"') break
    cell += '"'
    at += 1
  }
  const breaks = cell.split('\n').length - 1
  return isEnd(source[at], separator) ? { cell: cell.trim(), end: at, breaks } : { after: true }
}
