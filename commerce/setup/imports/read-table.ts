/** A file as rows of named cells: its columns are those of its kind, in any order and in any case of letters. */
import { IMPORT_COLUMNS, type ImportKind, MOST_IMPORT_ROWS } from '#contract/values/console/imports.ts'
import { columnName, localeOfColumn } from './locale-columns.ts'
import { parseCsv } from './parse-csv.ts'
import type { CsvProblem } from './problem.ts'

export type TableRow = { line: number; cell(column: string): string }
export type ReadTable =
  | { ok: true; rows: readonly TableRow[]; problems: CsvProblem[]; hasDecimalComma: boolean }
  | { ok: false; problems: CsvProblem[] }

export function readTable(kind: ImportKind, text: string): ReadTable {
  const parsed = parseCsv(text, MOST_IMPORT_ROWS)
  if (!parsed.ok) return { ok: false, problems: [parsed.problem] }
  const [head, ...body] = parsed.rows
  if (!head || body.length === 0) return { ok: false, problems: [{ line: 1, column: null, reason: 'no_rows' }] }
  const columns = head.cells.map(columnName)
  const wrong = columnProblems(kind, columns, head.line)
  if (wrong.length > 0) return { ok: false, problems: wrong }
  const problems = body
    .filter(({ cells }) => cells.length > columns.length)
    .map(
      ({ cells, line }): CsvProblem => ({ line, column: null, reason: 'too_many_cells', about: String(cells.length) }),
    )
  const places = new Map(columns.map((name, at) => [name, at]))
  const rows = body
    .filter(({ cells }) => cells.length <= columns.length)
    .map(({ cells, line }) => ({ line, cell: (column: string) => cells[places.get(column) ?? -1] ?? '' }))
  // Where cells are parted by semicolons a comma is the sign before the cents.
  return { ok: true, rows, problems, hasDecimalComma: parsed.separator === ';' }
}

function columnProblems(kind: ImportKind, columns: readonly string[], line: number): CsvProblem[] {
  const { optional, required } = IMPORT_COLUMNS[kind]
  const known = new Set([...required, ...optional])
  return [
    ...columns.flatMap((name): CsvProblem[] => {
      const said = localeOfColumn(kind, name)
      if (known.has(name) || said?.locale) return []
      if (said) return [{ line, column: name, reason: 'unknown_locale', about: said.tag }]
      return [{ line, column: null, reason: 'unknown_column', about: name }]
    }),
    ...required
      .filter((name) => !columns.includes(name))
      .map((name): CsvProblem => ({ line, column: name, reason: 'missing_column' })),
    ...columns
      .filter((name, at) => columns.indexOf(name) !== at)
      .map((name): CsvProblem => ({ line, column: name, reason: 'column_twice' })),
  ]
}
