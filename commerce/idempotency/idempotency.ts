/**
 * A change with an idempotency key is made once: repeated, it gets the result it got the first time. A repeat that
 * arrives while the first is under way waits for it. A refusal changed nothing and is not stored, so the same request
 * may be tried again and may then succeed.
 *
 * The key is stored in the transaction of its effect, so neither can be there without the other.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { claimKey, findRequest, storeResult } from './idempotency.sql.ts'

export type RequestKey = {
  /** Whose key it is: keys of two shoppers never meet. */
  scope: string
  key: string
  /** SHA-256 of the call and its input. */
  fingerprint: Buffer
}

export type KeyReused = { ok: false; reason: 'key_reused' }

/** `scopeSince` is whose key it is from then on, where the change made the guest a visitor or a customer. */
export async function runOnce<T extends { ok: boolean }>(
  tx: Tx,
  request: RequestKey | undefined,
  work: () => Promise<T>,
  scopeSince: () => string | undefined = () => undefined,
): Promise<T | KeyReused> {
  if (!request) return work()
  if (await claimKey(tx, request)) {
    const result = await work()
    if (!result.ok) return result
    await storeResult(tx, request, result)
    const scope = scopeSince()
    if (scope !== undefined && (await claimKey(tx, { ...request, scope }))) {
      await storeResult(tx, { ...request, scope }, result)
    }
    return result
  }
  const before = await findRequest(tx, request)
  if (!before) throw new Error('A request whose key was claimed is not stored.')
  return before.fingerprint.equals(request.fingerprint) ? (before.result as T) : { ok: false, reason: 'key_reused' }
}
