/**
 * Staff stop impersonating a customer and go on as themselves, under another token. Asked for twice, by a second tab or
 * by a request that is sent again, it is done and recorded once.
 */
import { type Rotated, rotateSession } from '#commerce/accounts/index.ts'
import { recordAudit } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { StaffMember } from './staff-member.ts'

export type FinishRequest = { by: StaffMember; customerId: number; route: string }

/** The session they go on in; none where it was over already. */
export async function finishImpersonation(
  tx: Tx,
  { by, customerId, route }: FinishRequest,
): Promise<Rotated | undefined> {
  const rotated = await rotateSession(tx, by.sessionId, undefined)
  if (!rotated) return undefined
  await recordAudit(tx, {
    action: 'impersonation finished',
    actor: by,
    subjectContactId: customerId,
    sessionId: by.sessionId,
    route,
    before: { session: by.sessionId, actingFor: customerId },
  })
  return rotated
}
