/** Whether what was signed is what was stored. `known` is an earlier end of the chain, from an earlier check. */
import { type ChainEnd, type ChainVerdict, type HashChain, verifyChain } from '#commerce/database/hash-chain.sql.ts'
import type { Tx } from '#commerce/database/tx.ts'

/** Texts are longer than rows of the trail: few enough that no statement runs into its time limit. */
const SIGNATURES: HashChain = { table: 'waiver_signature', hashFunction: 'waiver_hash', rowsAtATime: 5_000 }

export function verifyWaivers(tx: Tx, known?: ChainEnd, rowsAtATime = SIGNATURES.rowsAtATime): Promise<ChainVerdict> {
  return verifyChain(tx, { ...SIGNATURES, rowsAtATime }, known)
}
