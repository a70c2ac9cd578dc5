/**
 * Proofs of work for those who hold very much already (docs/locking.md): challenges that only this shop can make and
 * that any of its processes can check, since they are signed with a key made from SESSION_SECRET and kept nowhere.
 *
 * A challenge hides a number; the signature is over that number, so checking a proof costs one hash. It is bound to who
 * was asked, and good for two minutes. That it is used once is for the transaction that takes places to see to.
 */
import { createHmac, pbkdf2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { ProofChallenge } from '#contract/schemas/refusal.ts'

export type HoldProofs = {
  /** `most`: the number that is to be found is at most this one, and half of it on average. */
  challenge(boundTo: string, most: number, now: Date): Promise<ProofChallenge>
  /** The id of a good proof; undefined for any other. */
  idOf(proof: string, boundTo: string, now: Date): Buffer | undefined
}

/** For one try: a try then costs a browser more than the way to the thread that does it. */
const ROUNDS = 1_000
const TARGET_BYTES = 16
const ID_BYTES = 16
const SIGNATURE_BYTES = 16
const LIFE_MS = 120_000
/** Instants are written in digits and letters. */
const RADIX = 36

const derive = promisify(pbkdf2)

export function createHoldProofs(secret: string): HoldProofs {
  // A key of its own, so that nothing else that the secret signs can be derived from here.
  const key = createHmac('sha256', secret).update('proofs of work for holds').digest()
  const sign = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest().subarray(0, SIGNATURE_BYTES)

  return {
    async challenge(boundTo, most, now) {
      const number = String(randomInt(Math.max(1, most)) + 1)
      const id = randomBytes(ID_BYTES).toString('base64url')
      const until = (now.getTime() + LIFE_MS).toString(RADIX)
      const challenge = [id, until, sign(id, until, number, boundTo).toString('base64url')].join('.')
      const target = await derive(challenge, number, ROUNDS, TARGET_BYTES, 'sha256')
      return { challenge, target: target.toString('base64url'), most: Math.max(1, most), rounds: ROUNDS }
    },

    idOf(proof, boundTo, now) {
      const [id = '', until = '', given = '', number = '', ...rest] = proof.split('.')
      const signature = Buffer.from(given, 'base64url')
      if (rest.length > 0 || signature.length !== SIGNATURE_BYTES) return undefined
      if (!timingSafeEqual(signature, sign(id, until, number, boundTo))) return undefined
      return now.getTime() < Number.parseInt(until, RADIX) ? Buffer.from(id, 'base64url') : undefined
    },
  }
}
