/** Whether the operator has configured anything yet. */
import type { Tx } from '#commerce/database/tx.ts'
import { existsConfiguration } from './settings.sql.ts'

export function hasConfiguration(tx: Tx): Promise<boolean> {
  return existsConfiguration(tx)
}
