/**
 * Staff impersonate a customer: start, finish and expire. Each step gives the session another id and another token and
 * is recorded in the audit trail in the same transaction, so a refusal has to be committed too.
 */
import { endSession, lockEndedImpersonation, type Rotated, rotateSession } from '#commerce/accounts/index.ts'
import { recordAudit } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type CustomerAccount, selectCustomerAccount } from './customers.sql.ts'

/** A member of staff, in the session in which they do something. */
export type StaffMember = {
  contactId: number
  role: 'agent' | 'admin'
  sessionId: string
  /** Of a program that acts in their name: what the audit trail calls its key. */
  name?: string | undefined
}

/** Why a customer cannot be impersonated: as the audit trail has it, and the call. */
export type ImpersonationRefusal =
  | 'ONESELF'
  | 'NO_SUCH_CUSTOMER'
  | 'IS_STAFF'
  | 'NO_ACCOUNT'
  | 'ACCOUNT_CLOSED'
  | 'SESSION_CHANGED'

export type ImpersonationRequest = {
  by: StaffMember
  customerId: number
  reason: string
  ticket?: string | undefined
  route: string
}

export type StartImpersonationResult = { ok: true; token: string } | { ok: false; reason: ImpersonationRefusal }

/** From now on the shop sees the customer in this session. It stays the session of the staff member who signed in. */
export async function startImpersonation(tx: Tx, request: ImpersonationRequest): Promise<StartImpersonationResult> {
  const { by, customerId, reason, ticket, route } = request
  const refusal = impersonationRefusal(by.contactId, customerId, await selectCustomerAccount(tx, customerId))
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

export type FinishRequest = { by: StaffMember; customerId: number; route: string }

/**
 * Staff go on as themselves under another token. Requested twice, by a second tab or by a request that is sent again,
 * it is done and recorded once: undefined where it was over already.
 */
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

export type ExpireResult = { token: string | undefined }

/**
 * A request comes with the token of an impersonation that lasted too long. Staff go on as themselves under another
 * token if their own session is still alive, and are signed out if not. Undefined where nothing was over, or where
 * another request found it first.
 */
export async function expireImpersonation(tx: Tx, token: string, route: string): Promise<ExpireResult | undefined> {
  const ended = await lockEndedImpersonation(tx, token)
  if (!ended) return undefined
  const rotated = ended.isOwnAlive ? await rotateSession(tx, ended.id, undefined) : undefined
  if (!rotated) await endSession(tx, ended.id)
  await recordAudit(tx, {
    action: 'impersonation expired',
    actor: { contactId: ended.agentId, role: ended.agentRole },
    subjectContactId: ended.customerId,
    sessionId: ended.id,
    route,
    before: { session: ended.id, actingFor: ended.customerId },
  })
  return { token: rotated?.token }
}

/** Staff cannot impersonate themselves, other staff, or a contact without an account in use. */
function impersonationRefusal(
  agentId: number,
  customerId: number,
  subject: CustomerAccount | undefined,
): ImpersonationRefusal | undefined {
  if (agentId === customerId) return 'ONESELF'
  if (!subject) return 'NO_SUCH_CUSTOMER'
  if (subject.role !== 'customer') return 'IS_STAFF'
  if (!subject.hasAccount) return 'NO_ACCOUNT'
  return subject.isDisabled ? 'ACCOUNT_CLOSED' : undefined
}
