/**
 * What sessions are signed with: SESSION_SECRET, which production requires. Elsewhere one is made at the first start
 * and kept in the data folder, where only the shop's own user reads it, so that a restart signs no customer out. The
 * names under which the log knows an account or a network are made with it too.
 */
import { createHmac } from 'node:crypto'
import { StartRefused } from '#commerce/database/start-refused.ts'
import type { Environment } from '#server/boot/environment.ts'
import { keptSecret } from '#server/boot/keys/kept-secret.ts'

const PSEUDONYM_LENGTH = 12

export function sessionSecret({
  dataDir,
  isProduction,
  sessionSecret: given,
}: Pick<Environment, 'dataDir' | 'isProduction' | 'sessionSecret'>): string {
  if (given !== undefined) return given
  if (isProduction) throw new StartRefused('SESSION_SECRET is required when PUBLIC_URL is https.')
  return keptSecret(dataDir, 'session-secret')
}

/**
 * Names for the log under which an account or a network is known again without being named: a keyed hash, so that a
 * guess at an address cannot be checked without the shop's secret.
 */
export type Pseudonyms = { account(email: string): string; network(address: string): string }

export function createPseudonyms(secret: string): Pseudonyms {
  const named = (kind: string, text: string) =>
    createHmac('sha256', secret).update(`${kind} in the log ${text}`).digest('base64url').slice(0, PSEUDONYM_LENGTH)
  return {
    account: (email) => named('account', email.trim().toLowerCase()),
    network: (address) => named('network', address),
  }
}
