/** The history of one thing, and of the whole shop, as the console reads it. */
import type { PastChange } from '#commerce/audit/index.ts'
import type { HistoryEntry } from '#contract/schemas/admin/shop/history.ts'
import type { HistoryKind } from '#contract/values/console/history-kinds.ts'
import { zoneEntryDocument } from '#server/wire/console/words/zones.ts'
import { type HistoryFacts, toldChanges } from './history-words.ts'

const MOST_CHANGES = 30

type Told = { kind: HistoryKind; facts: HistoryFacts; names: ReadonlyMap<number, string> }

export function historyEntry(change: PastChange, { facts, kind, names }: Told): HistoryEntry {
  const { actor, after, at, before, position, reason } = change
  return {
    Position: position,
    At: at.toISOString(),
    By: actor.name ?? names.get(actor.contactId) ?? '',
    Reason: reason ?? '',
    Kind: kindOfChange(before, after),
    ...fewChanges(change, facts),
    Was: wasIn(kind, before),
  }
}

export type ToldChanges = Pick<HistoryEntry, 'Changes' | 'More'>

export function fewChanges({ after, before }: Pick<PastChange, 'before' | 'after'>, facts: HistoryFacts): ToldChanges {
  const told = toldChanges(before, after, facts)
  return { Changes: told.slice(0, MOST_CHANGES), More: Math.max(0, told.length - MOST_CHANGES) }
}

/** Of some acts the trail keeps only that they were done. */
export function kindOfChange(before: unknown, after: unknown): HistoryEntry['Kind'] {
  if (before === undefined) return after === undefined ? 'changed' : 'made'
  return after === undefined ? 'taken' : 'changed'
}

/** The one field of a thing that has one. A secret has none that is told. */
const FIELD: Readonly<Partial<Record<HistoryKind, string>>> = {
  ...{ setting: 'value', color: 'value', text: 'text', flag: 'isEnabled' },
}

function wasIn(kind: HistoryKind, before: unknown): string | null {
  if (kind === 'zone') return JSON.stringify((Array.isArray(before) ? before : []).map(zoneEntryDocument))
  const field = FIELD[kind]
  if (!field) return null
  if (before === undefined) return kind === 'flag' ? 'false' : ''
  const value = (before as Readonly<Record<string, unknown>>)[field]
  return value === undefined || value === null ? null : String(value)
}
