/** Why something was not put into the cart: a code for programs, a sentence for people. */
import type { ChoiceCode } from '#commerce/offers/index.ts'

export type AddCode =
  | ChoiceCode
  | 'QTY_MISMATCH'
  | 'ACCEPT_TOTAL'
  | 'LOCK_LOST'
  | 'LIMIT'
  | 'TOO_MANY_HELD'
  | 'CURRENCY'
  | 'VOUCHER_INVALID'
  | 'PAYING'

export type AddRefusal = {
  ok: false
  code: AddCode
  message: string
  /** With ACCEPT_TOTAL: what the line costs now, to be sent back by who accepts it. */
  acceptTotalMinor?: number
  /** The option it is about. */
  attributeId?: number
  /** With TOO_MANY_HELD: when the first places of the network come free. */
  retryAfterSeconds?: number
  /** With TOO_MANY_HELD: by how many units, and whether a proof of work would do. */
  over?: number
  takesProof?: boolean
}

export function refuse(code: AddCode, message: string): AddRefusal {
  return { ok: false, code, message }
}
