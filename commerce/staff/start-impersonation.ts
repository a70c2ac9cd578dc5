/**
 * Staff begin to impersonate a customer: their session gets another id and another token, and from now on the shop sees
 * the customer in it. It stays the session of whoever signed in, so that ending it needs nothing that was put aside.
 *
 * Done or refused, it stands in the trail with the reason; an attempt that is refused is written down in the same
 * transaction, so it has to be committed too.
 */
import { rotateSession } from '#commerce/accounts/index.ts'
import { recordAudit } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { ImpersonationRefusal } from '#contract/calls/signing-in.ts'
import { selectSubject } from './customers.sql.ts'
import type { StaffMember } from './staff-member.ts'
import { whyNot } from './why-not.ts'

export type ImpersonationRequest = {
  by: StaffMember
  customerId: number
  reason: string
  ticket?: string | undefined
  route: string
}

export type StartImpersonationResult = { ok: true; token: string } | { ok: false; reason: ImpersonationRefusal }

export async function startImpersonation(tx: Tx, request: ImpersonationRequest): Promise<StartImpersonationResult> {
  const { by, customerId, reason, ticket, route } = request
  const refusal = whyNot(by.contactId, customerId, await selectSubject(tx, customerId))
  const rotated = refusal ? undefined : await rotateSession(tx, by.sessionId, customerId)
  const entry = { actor: by, subjectContactId: customerId, route, reason, ticket }
  if (rotated) {
    const after = { session: rotated.sessionId, actingFor: customerId }
    await recordAudit(tx, { ...entry, action: 'impersonation started', sessionId: rotated.sessionId, after })
    return { ok: true, token: rotated.token }
  }
  // Another tab was faster, or the session was ended meanwhile.
  const why = refusal ?? 'SESSION_CHANGED'
  await recordAudit(tx, { ...entry, action: 'impersonation refused', sessionId: by.sessionId, object: why })
  return { ok: false, reason: why }
}
