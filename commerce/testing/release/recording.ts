/**
 * What a release asked its database, written down so that a later one can ask it again: every statement of a selling
 * session with its values and how many rows it met, those of its last reading with their rows, and every statement that
 * is prepared by name. One JSON value a line.
 */
import type { Client } from 'pg'
import { namedStatements, txOn } from '#commerce/database/tx.ts'
import { onEachQuery } from '#commerce/testing/changed-statements.ts'
import { type InTransaction, playSellingSession, readSellingSession } from './selling-session.ts'

export type RecordedStep = { text: string; values: unknown[]; rows: number }
export type RecordedRead = { text: string; values: unknown[]; found: unknown[] }
export type Recording = { named: Record<string, string>; session: RecordedStep[]; reads: RecordedRead[] }

/** On tables that are migrated and empty. */
export async function recordRelease(client: Client): Promise<Recording> {
  const session: RecordedStep[] = []
  const reading: RecordedStep[] = []
  const shop = await playSellingSession(recorded(client, session))
  await readSellingSession(recorded(client, reading), shop)
  const reads: RecordedRead[] = []
  for (const { text, values } of reading.filter(({ text }) => isRead(text))) {
    reads.push({ text, values, found: await readAgain(client, { text, values }) })
  }
  return { named: Object.fromEntries([...namedStatements].sort()), session, reads }
}

const isRead = (text: string) => /^\s*(?:select|with)\b/i.test(text) && !/\b(?:insert|update|delete)\b/i.test(text)

/** As JSON has them: dates and buffers as texts, and no ids that are new each time. */
export async function readAgain(client: Client, { text, values }: Pick<RecordedRead, 'text' | 'values'>) {
  const { rows } = await client.query(text, values)
  return JSON.parse(JSON.stringify(rows).replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid'))
}

/** Transactions on this connection, each statement of which is written down. */
function recorded(client: Client, steps: RecordedStep[]): InTransaction {
  const watched = onEachQuery(client, async (query, given) => {
    const [asked, others] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    const text = typeof asked === 'string' ? asked : asked.text
    const values = (typeof asked === 'string' ? others : (asked.values ?? others)) ?? []
    const result = (await query(...given)) as { rowCount: number | null }
    steps.push({ text, values, rows: result.rowCount ?? 0 })
    return result
  })
  return async (work) => {
    await watched.query('begin')
    const result = await work(txOn(watched))
    await watched.query('commit')
    return result
  }
}

export function recordingText({ named, session, reads }: Recording): string {
  const texts = [...new Set([...session, ...reads].map(({ text }) => text))]
  const lines = [
    ...Object.entries(named).map(([name, text]) => ({ name, text })),
    ...texts.map((text) => ({ text })),
    ...session.map(({ text, values, rows }) => ({ ask: texts.indexOf(text), values: values.map(written), rows })),
    ...reads.map(({ text, values, found }) => ({ read: texts.indexOf(text), values: values.map(written), found })),
  ]
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`
}

type Line =
  | { name: string; text: string }
  | { text: string }
  | { ask: number; values: unknown[]; rows: number }
  | { read: number; values: unknown[]; found: unknown[] }

export function readRecording(content: string): Recording {
  const lines = content
    .trim()
    .split('\n')
    .map((line): Line => JSON.parse(line))
  const texts = lines.flatMap((line) => ('text' in line && !('name' in line) ? [line.text] : []))
  const textAt = (at: number) => texts[at] ?? ''
  return {
    named: Object.fromEntries(lines.flatMap((line) => ('name' in line ? [[line.name, line.text]] : []))),
    session: lines.flatMap((line) =>
      'ask' in line ? [{ text: textAt(line.ask), values: line.values.map(readBack), rows: line.rows }] : [],
    ),
    reads: lines.flatMap((line) =>
      'read' in line ? [{ text: textAt(line.read), values: line.values.map(readBack), found: line.found }] : [],
    ),
  }
}

const written = (value: unknown) => (Buffer.isBuffer(value) ? { hex: value.toString('hex') } : value)

function readBack(value: unknown): unknown {
  const isBytes = typeof value === 'object' && value !== null && 'hex' in value
  return isBytes ? Buffer.from(String(value.hex), 'hex') : value
}
