/** From which pools a product takes, and on which days it is not sold: what an operator saves of a product's stock. */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import type { Day } from '#contract/values/day.ts'
import {
  type PoolUseDraft,
  replaceBlackouts,
  replacePoolUses,
  selectBlackouts,
  selectPoolUses,
} from './stock-map.sql.ts'

/** From which pools a product takes: these and no others. Where it tracks its stock, none means not for sale. */
export async function savePoolUses(tx: OperatorTx, productId: number, uses: readonly PoolUseDraft[]): Promise<void> {
  const what = `pools of product ${productId}`
  const read = async () => {
    const pools = await selectPoolUses(tx, productId)
    return pools.length === 0 ? {} : { [what]: pools }
  }
  await recordChange(tx, { action: 'pools of product changed', what, read }, () => replacePoolUses(tx, productId, uses))
}

/** The days on which a product is not sold although it is in season: these and no others. */
export async function saveBlackouts(tx: OperatorTx, productId: number, days: readonly Day[]): Promise<void> {
  const what = `closed days of product ${productId}`
  const read = async () => {
    const closed = await selectBlackouts(tx, productId)
    return closed.length === 0 ? {} : { [what]: closed }
  }
  await recordChange(tx, { action: 'closed days changed', what, read }, () => replaceBlackouts(tx, productId, days))
}
