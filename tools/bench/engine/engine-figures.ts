/** The budgets of the engine's rows, and the rows as a table. */
import type { Figure } from '#tools/bench/budget.ts'
import { type EngineRow, HOT_SLOT, SOLD_OUT } from './engine-rows.ts'

const SHARE_OF_BARE_LOOP = 0.4
/** One cheap statement against a whole HTTP request, which takes longer than the statement. The goal stays. */
const SOLD_OUT_SHARE = 0.2
/** Most requests of a rush are refused as sold out, so a refusal has to be cheap. */
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
      name: 'sold-out refusals for each hold on one slot',
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
