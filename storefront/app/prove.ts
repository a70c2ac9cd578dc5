/**
 * Sends a request again that the engine refused until some work is done (`ProofChallenge`): very many places are held
 * from the guest's network. Loaded only then. The browser works on threads of its own, so the page stays alive, and the
 * button that waits for the request stays busy.
 */
import type { Problem, ProofChallenge } from '#contract/schemas/refusal.ts'
import type { Fetch, FetchedReply, FetchInit } from '#contract/wire/client.ts'
import { HOLD_PROOF_HEADER } from '#contract/wire/hold-proof.ts'

/** Another tab may have made the guest a visitor meanwhile: then the proof is none of theirs, and they get another. */
const MOST_PROOFS = 2

export async function prove(refused: FetchedReply, send: Fetch, url: string, init: FetchInit): Promise<FetchedReply> {
  let reply = refused
  for (let proofs = 0; proofs < MOST_PROOFS && reply.status === 429; proofs += 1) {
    const text = await reply.text()
    reply = { ok: false, status: reply.status, text: async () => text }
    const challenge = challengeIn(text)
    const proof = challenge && (await solveProof(challenge))
    if (!proof) return reply
    reply = await send(url, { ...init, headers: { ...init.headers, [HOLD_PROOF_HEADER]: proof } })
  }
  return reply
}

function challengeIn(text: string): ProofChallenge | undefined {
  try {
    return (JSON.parse(text) as Problem).proof
  } catch {
    return undefined
  }
}

const BITS = 128

/** Undefined where it cannot be done: browsers work only on pages that came safely. */
export async function solveProof({
  challenge,
  target,
  most,
  rounds: iterations,
}: ProofChallenge): Promise<string | undefined> {
  const { subtle } = crypto
  if (!subtle) return undefined
  const password = await subtle.importKey('raw', bytes(challenge), 'PBKDF2', false, ['deriveBits'])
  for (let number = 1; number <= most; number += 1) {
    const work = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(String(number)), iterations }
    if (base64url(await subtle.deriveBits(work, password, BITS)) === target) return `${challenge}.${number}`
  }
  return undefined
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function base64url(buffer: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(buffer)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
