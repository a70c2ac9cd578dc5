/**
 * Opens the shop's database. The bundled one starts in a process of its own, and this file needs little of the shop's
 * code, so the rest is read meanwhile. A server that DATABASE_URL names is asked only afterwards: on a busy machine
 * reading the code takes longer than its reply may.
 */
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type Database, openDatabase } from '#commerce/database/open.ts'
import type { Environment } from './environment.ts'

/** Where a build leaves what a first start begins with (tools/build/prepare-database.mjs). */
export const PREPARED_DATABASE = join(import.meta.dirname, '../../dist/database.zst')

/** Resolves when its program was started: reading the code leaves no time for the steps that lead there. */
export async function startDatabaseEarly(
  environment: Environment,
  log: Logger,
): Promise<{ opening: Promise<Database> } | undefined> {
  const { databaseUrl, serve } = environment
  if (databaseUrl || serve === 'storefront') return undefined
  const started = Promise.withResolvers<void>()
  const opening = openShopDatabase(environment, log, started.resolve)
  // A refusal is no surprise while the code is still being read: the start that waits for it says why.
  opening.catch(started.resolve)
  await started.promise
  return { opening }
}

export function openShopDatabase(environment: Environment, log: Logger, onWorking?: () => void): Promise<Database> {
  const { backupDir, dataDir, databaseUrl, databaseUrlDirect } = environment
  log.info(databaseUrl ? 'Connecting to the database.' : `Starting the database in ${dataDir}.`)
  const addresses = { url: databaseUrl, directUrl: databaseUrlDirect }
  return openDatabase({ ...addresses, dataDir, backupDir, log, onWorking, prepared: PREPARED_DATABASE })
}
