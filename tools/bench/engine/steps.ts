/**
 * Turns the recorded statements of a call into steps that can be repeated.
 *
 * The call was recorded twice. A value that was the same both times is a constant; one that differed is read from the
 * row it came from (a cart's id, a slot's id), made anew (a hold's id, a guest's token), or the next day on sale.
 */
import type { RecordedStatement } from './record-statements.ts'

export type Source =
  | { from: 'constant'; value: unknown }
  | { from: 'row'; step: number; row: number; column: string }
  | { from: 'day' }
  | { from: 'new'; name: string; kind: 'uuid' | 'bytes'; length: number }
  | { from: 'list'; items: Source[] }

export type Step = { config: RecordedStatement['config']; values: Source[] }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const DAY = /^\d{4}-\d\d-\d\d$/

export function stepsOf(once: readonly RecordedStatement[], again: readonly RecordedStatement[]): Step[] {
  if (once.length === 0 || once.length !== again.length)
    throw new Error('The two recordings of the call differ in their statements.')
  // A new id may stand in several statements and is made once per turn.
  const made = new Map<string, Source>()
  return once.map((statement, at) => {
    const before = { once: once.slice(0, at), again: again.slice(0, at) }
    const values = statement.values.map((value, index) => sourceOf(value, again[at]?.values[index], before, made))
    return { config: statement.config, values }
  })
}

type Before = { once: readonly RecordedStatement[]; again: readonly RecordedStatement[] }

function sourceOf(value: unknown, other: unknown, before: Before, made: Map<string, Source>): Source {
  if (Array.isArray(value) && Array.isArray(other)) {
    return { from: 'list', items: value.map((each, at) => sourceOf(each, other[at], before, made)) }
  }
  if (isSame(value, other)) return { from: 'constant', value }
  if (typeof value === 'string' && DAY.test(value)) return { from: 'day' }
  return rowOf(value, other, before) ?? newOf(value, made)
}

/** Where in the earlier rows both recordings have their value. */
function rowOf(value: unknown, other: unknown, before: Before): Source | undefined {
  for (const [step, { rows }] of before.once.entries()) {
    for (const [row, cells] of rows.entries()) {
      const otherCells = before.again[step]?.rows[row] as Record<string, unknown> | undefined
      for (const [column, cell] of Object.entries(cells as Record<string, unknown>)) {
        if (isSame(cell, value) && isSame(otherCells?.[column], other)) return { from: 'row', step, row, column }
      }
    }
  }
  return undefined
}

function newOf(value: unknown, made: Map<string, Source>): Source {
  const isBytes = Buffer.isBuffer(value)
  if (!isBytes && !(typeof value === 'string' && UUID.test(value))) return { from: 'constant', value }
  const key = value.toString('hex' as BufferEncoding)
  const name = `new${made.size}`
  const source: Source = { from: 'new', name, kind: isBytes ? 'bytes' : 'uuid', length: value.length }
  made.set(key, made.get(key) ?? source)
  return made.get(key) as Source
}

function isSame(one: unknown, other: unknown): boolean {
  if (Buffer.isBuffer(one) && Buffer.isBuffer(other)) return one.equals(other)
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime()
  return one === other
}
