/**
 * Names for the log under which an account or a network is known again without being named: a keyed hash, so that a
 * guess at an address cannot be checked without the shop's secret.
 */
import { createHmac } from 'node:crypto'

export type Pseudonyms = { account(email: string): string; network(place: string): string }

const LENGTH = 12

export function createPseudonyms(secret: string): Pseudonyms {
  const named = (kind: string, text: string) =>
    createHmac('sha256', secret).update(`${kind} in the log ${text}`).digest('base64url').slice(0, LENGTH)
  return {
    account: (email) => named('account', email.trim().toLowerCase()),
    network: (place) => named('network', place),
  }
}
