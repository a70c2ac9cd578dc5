/** The operator of tests, for what the scene of a test needs. */
import { asOperator, type Operator, type OperatorTx, operatorTx } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'

export const TESTER: Operator = { actor: { contactId: 0, role: 'command', name: 'test' } }

/** What an operator changes in a shop. It is committed, unless it was refused. */
export async function changeShop<Result>(
  database: Pick<Database, 'attempt'>,
  work: (tx: OperatorTx) => Promise<Result>,
): Promise<Result> {
  const { result } = await database.attempt(async (tx) => {
    const result = await asOperator(tx, TESTER, work)
    const isRefused = typeof result === 'object' && result !== null && 'ok' in result && result.ok === false
    return { ok: !isRefused, result }
  })
  return result
}

/** For the scene of a test, whatever transaction it is set in: what changes is not recorded. */
export function asTester(tx: Tx): OperatorTx {
  return operatorTx(tx, TESTER)
}
