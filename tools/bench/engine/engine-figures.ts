/** The engine's rows beside what they have to keep, and as a table. */
import type { Figure } from '#tools/bench/budget.ts'
import { type EngineRow, HOT_SLOT, SOLD_OUT } from './engine-rows.ts'

const SHARE_OF_BARE_LOOP = 0.4
/** One cheap statement against a whole request: the door itself takes longer than the database does. The goal stays. */
const SOLD_OUT_SHARE = 0.2
/** Sold out is what most people hear in a rush, so it has to cost little. */
const SOLD_OUT_PER_HOLD = 3

export function engineFigures(rows: readonly EngineRow[]): Figure[] {
  const perSecond = (name: string) => rows.find((row) => row.name === name)?.perSecond ?? Number.NaN
  return [
    ...rows.map(({ name, ratio }) => ({
      name: `${name}: share of bare loop`,
      value: ratio,
      unit: '',
      ...(name === SOLD_OUT ? { atLeast: SOLD_OUT_SHARE, goal: SHARE_OF_BARE_LOOP } : { atLeast: SHARE_OF_BARE_LOOP }),
    })),
    {
      name: 'sold-out answers for each hold on one slot',
      value: perSecond(SOLD_OUT) / perSecond(HOT_SLOT),
      unit: '',
      atLeast: SOLD_OUT_PER_HOLD,
    },
  ]
}

export function printEngineTable(rows: readonly EngineRow[]): void {
  console.table(
    rows.map(({ barePerSecond, name, perSecond, pgbenchPerSecond, ratio, statements }) => ({
      engine: name,
      'over HTTP/s': Math.round(perSecond),
      'bare loop/s': Math.round(barePerSecond),
      share: Number(ratio.toFixed(3)),
      'pgbench/s': pgbenchPerSecond === undefined ? 'not installed' : Math.round(pgbenchPerSecond),
      statements,
    })),
  )
}
