/**
 * Takes the second factor from an account whose app and codes are lost, by a command of the operator. Every session of
 * the person ends: one may be a stranger's, who has the app.
 */
import { deleteSecondFactor, endSessionsOf, findAccount, findSecondFactor } from '#commerce/accounts/index.ts'
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'

export type RemoveSecondFactorResult = { ok: true } | { ok: false; reason: 'unknown_email' | 'has_none' }

export function removeSecondFactor(tx: OperatorTx, email: string): Promise<RemoveSecondFactorResult> {
  let contactId: number | undefined
  const read = async () => {
    contactId = (await findAccount(tx, email))?.contactId
    if (contactId === undefined) return {}
    return { [`contact ${contactId}`]: { hasSecondFactor: await findSecondFactor(tx, contactId) } }
  }
  const change = { action: 'second factor removed', what: 'staff', read, subjectOf: () => contactId } as const
  return recordChange(tx, change, async (): Promise<RemoveSecondFactorResult> => {
    if (contactId === undefined) return { ok: false, reason: 'unknown_email' }
    if (!(await deleteSecondFactor(tx, contactId))) return { ok: false, reason: 'has_none' }
    await endSessionsOf(tx, contactId)
    return { ok: true }
  })
}
