/**
 * What an operator's save of prices costs: the product of the demo with the most slots at its levels, saved again with
 * one more at every level, so that all of these slots are locked and changed.
 */

import { type PricesDraft, savePrices } from '#commerce/pricing/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { median } from '#tools/bench/load.ts'
import type { EngineUnderTest } from './engine-under-test.ts'
import { recordStatements } from './record-statements.ts'

export type PriceSave = { slots: number; statements: number; milliseconds: number }

const ROUNDS = 3

export async function priceSave({ database }: Pick<EngineUnderTest, 'database'>): Promise<PriceSave> {
  const { rows } = await database.pool.query<{ productId: number; slots: number; prices: PricesDraft }>(
    `select list.product_id as "productId", version.prices, count(slot.id)::int as slots
     from price_list list join price_version version on version.id = list.published_version_id
       join price_period period on period.product_id = list.product_id
       join price_level level on level.period_id = period.id and level.archived_at is null
       join slot on slot.pool_id = level.pool_id
     group by list.id, version.id order by slots desc limit 1`,
  )
  const [priced] = rows
  if (!priced) throw new Error('The demo has no levels.')
  const times: number[] = []
  let statements = 0
  for (let round = 1; round <= ROUNDS; round += 1) {
    const prices = withMore(priced.prices, round)
    const startedAt = performance.now()
    const recorded = await recordStatements(async () => {
      const saved = await changeShop(database, (tx) => savePrices(tx, priced.productId, prices))
      if (!saved.ok) throw new Error(`The prices were refused: ${saved.reason}.`)
    })
    times.push(performance.now() - startedAt)
    // Meanwhile the engine in this process reads anew, over other connections, what the round before changed.
    const saving = recorded.find(({ config }) => config['name'] === 'lock_operator_change')?.client
    const ofSave = recorded.filter(({ client }) => client === saving)
    statements = ofSave.filter(({ config }) => !/^(begin|commit)/.test(config.text)).length
  }
  return { slots: priced.slots, statements, milliseconds: median(times) }
}

function withMore(prices: PricesDraft, more: number): PricesDraft {
  const periods = (prices.periods ?? []).map((period) => ({
    ...period,
    windows: period.windows.map((window) => ({
      ...window,
      levels: window.levels.map(({ number, ...level }) =>
        number == null ? level : { ...level, number: number + more },
      ),
    })),
  }))
  return { ...prices, periods }
}
