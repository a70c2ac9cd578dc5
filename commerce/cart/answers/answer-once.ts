/**
 * A change that was asked for with a key is done once: asked again, it is answered as it was answered then. A twin that
 * arrives while the first is under way waits for it. Only what was done is remembered: a refusal changed nothing, so
 * the same request may be tried again and may then succeed.
 *
 * The key stands in the same transaction as its effect, so neither can be there without the other.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { claimKey, keepReply, selectAnswered } from './answers.sql.ts'

export type RequestKey = {
  /** Whose key it is: keys of two shoppers never meet. */
  scope: string
  key: string
  /** SHA-256 of the call and its input. */
  fingerprint: Buffer
}

export type KeyReused = { ok: false; reason: 'key_reused' }

/** `scopeSince` is whose key it is from then on, where somebody became another by it. */
export async function answerOnce<T extends { ok: boolean }>(
  tx: Tx,
  asked: RequestKey | undefined,
  work: () => Promise<T>,
  scopeSince: () => string | undefined = () => undefined,
): Promise<T | KeyReused> {
  if (!asked) return work()
  if (await claimKey(tx, asked)) {
    const result = await work()
    if (!result.ok) return result
    await keepReply(tx, asked, result)
    const scope = scopeSince()
    if (scope !== undefined && (await claimKey(tx, { ...asked, scope }))) {
      await keepReply(tx, { ...asked, scope }, result)
    }
    return result
  }
  const before = await selectAnswered(tx, asked)
  if (!before) throw new Error('A request that was answered is gone again.')
  return before.fingerprint.equals(asked.fingerprint) ? (before.reply as T) : { ok: false, reason: 'key_reused' }
}
