/**
 * A secret of the shop that no operator gave: made at the first start and kept in the data folder, where only the
 * shop's own user reads it. What must be given in production says so in the environment.
 */
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DataKeys, dataKeys } from '#commerce/database/keys/data-keys.ts'
import { StartRefused } from '#commerce/database/start-refused.ts'
import { type TicketKeys, ticketKeys } from '#commerce/orders/index.ts'
import type { Environment } from '#server/boot/environment.ts'

/** What codes are sealed and found by: DATA_KEYS, or a key of the data folder. Without it they cannot be read again. */
export function openDataKeys({
  dataDir,
  isProduction,
  dataKeys: given,
}: Pick<Environment, 'dataDir' | 'isProduction' | 'dataKeys'>): DataKeys {
  if (given !== undefined) return dataKeys(given)
  if (isProduction) throw new StartRefused('DATA_KEYS is required when PUBLIC_URL is https.')
  return dataKeys([keptSecret(dataDir, 'data-key')])
}

/** What codes of tickets are signed by: TICKET_KEYS, or a key of the data folder. Gates have their public halves. */
export function openTicketKeys({
  dataDir,
  isProduction,
  ticketKeys: given,
}: Pick<Environment, 'dataDir' | 'isProduction' | 'ticketKeys'>): TicketKeys {
  if (given !== undefined) return ticketKeys(given)
  if (isProduction) throw new StartRefused('TICKET_KEYS is required when PUBLIC_URL is https.')
  return ticketKeys([keptSecret(dataDir, 'ticket-key')])
}

export function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
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
