/**
 * What sessions are signed with: SESSION_SECRET, which production requires. Elsewhere one is made at the first start
 * and kept in the data folder, where only the shop's own user reads it, so that a restart signs no customer out. The
 * names under which the log knows an account or a network are made with it too.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '#commerce/database/start-refused.ts'
import type { Environment } from '#server/boot/environment.ts'

const FILE = 'session-secret'
const PSEUDONYM_LENGTH = 12

export function sessionSecret({
  dataDir,
  isProduction,
  sessionSecret: given,
}: Pick<Environment, 'dataDir' | 'isProduction' | 'sessionSecret'>): string {
  if (given !== undefined) return given
  if (isProduction) throw new StartRefused('SESSION_SECRET is required when PUBLIC_URL is https.')
  const file = join(dataDir, FILE)
  return written(file) ?? write(dataDir, file)
}

/** By a link, which is there whole or not at all: of two who start at once, both read what the first one wrote. */
function write(dataDir: string, file: string): string {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  const secret = written(file)
  if (!secret) throw new StartRefused(`${file} is empty. Remove it, and the next start writes a new one.`)
  return secret
}

function written(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
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
