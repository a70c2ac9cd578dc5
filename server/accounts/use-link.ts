/**
 * What a link of a mail opens, with a password that its reader chose. A good link is never refused by a limit: it
 * cannot be guessed, so who has it reads the mail. Links that are none are counted for the network they come from, and
 * beyond that cost work: a robot that guesses is stopped, and a neighbor with a good link is not held up.
 */
import { readToken, type TokenPurpose } from '#commerce/accounts/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { networkOf } from '#server/http/security/rate-limit.ts'
import type { AttemptGate, GateLimits, GateRefusal } from './attempt-gate.ts'

const WRONG_LINKS: GateLimits = {
  free: { minutes: 15, perAccount: 30, perNetwork: 30 },
  proven: { minutes: 15, perAccount: 30, perNetwork: 300 },
}

export async function useLink<Result extends { ok: boolean }>(
  { database, gate }: { database: Database; gate: AttemptGate },
  { purpose, token }: { purpose: TokenPurpose; token: string },
  request: RequestContext,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result | GateRefusal | { ok: false; reason: 'link_over' }> {
  const isGood = (await database.read((tx) => readToken(tx, purpose, token))) !== undefined
  if (isGood) return database.attempt(work)
  const attempt = { at: 'link', email: token, network: networkOf(request.clientAddress) } as const
  const counted = await gate(request, attempt, WRONG_LINKS, async () => COUNTED)
  request.log.info({ link: purpose, isLimited: !counted.ok }, 'A link of a mail was over, used or none.')
  return counted.ok ? { ok: false, reason: 'link_over' } : (counted as GateRefusal)
}

const COUNTED = Object.freeze({ ok: true })
