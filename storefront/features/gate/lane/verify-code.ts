/** Whether the shop signed a code, by the keys it publishes: a lane without network knows it by this alone. */
import type { GateList } from '#contract/schemas/people/gate.ts'
import type { TicketCode } from '#contract/values/tickets/ticket-code.ts'

/** Undefined where this browser has no Ed25519: then it cannot be known. */
export async function isSigned(code: TicketCode, keys: GateList['Keys']): Promise<boolean | undefined> {
  const key = keys.find(({ kid }) => kid === code.kid)
  if (!key) return false
  try {
    const { crv, kty, x } = key
    const imported = await crypto.subtle.importKey('jwk', { crv, kty, x }, { name: 'Ed25519' }, false, ['verify'])
    return await crypto.subtle.verify({ name: 'Ed25519' }, imported, code.signature, code.signed)
  } catch {
    return undefined
  }
}
