/** A token that nobody is known by any more: after a sign-in the cookie of before opens nothing. */
import type { Tx } from '#commerce/database/tx.ts'
import { deleteVisitor } from './shoppers.sql.ts'

export function endVisitor(tx: Tx, visitorToken: string): Promise<void> {
  return deleteVisitor(tx, visitorToken)
}
