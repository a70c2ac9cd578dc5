/**
 * Opens the shop and keeps it open until it is told to stop. The first signal lets those inside finish; the second does
 * not wait. An uncaught failure is logged with a number, and the process ends in good order: its supervisor starts it
 * again.
 */
import { randomUUID } from 'node:crypto'
import { recordLines } from '#server/boot/log.ts'
import { refuseOr, refuseStart } from '#server/boot/refuse-start.ts'
import { readEnvironment } from './boot/environment.ts'
import { createLog } from './boot/log.ts'
import { rememberImports } from './boot/remember-imports.ts'
import type { Running } from './boot/start.ts'

const read = readEnvironment(process.env)
if (!read.ok) refuseStart(read.refusals)

const { environment } = read
const recorded = environment.storeClock ? recordLines() : undefined
const log = createLog({ level: environment.logLevel, recorded })

let running: Running | undefined
let leavingWith: number | undefined

process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
process.on('unhandledRejection', (reason) => giveUp(reason))
process.on('uncaughtException', (error) => giveUp(error))

try {
  // Only now: a shop that is set up wrongly says so without reading all of its code first, and the database starts
  // while the rest of the code is read.
  rememberImports()
  const { startDatabaseEarly } = await import('./boot/open-shop-database.ts')
  const early = await startDatabaseEarly(environment, log)
  const { start } = await import('./boot/start.ts')
  running = await start(environment, { log, recorded, database: early?.opening })
  console.log(`Chairlift is open at ${running.url}/`)
  if (leavingWith !== undefined) await leave(leavingWith)
} catch (error) {
  refuseOr(error, () => log.fatal({ err: error }, 'The shop could not be opened.'))
}

function stop(code: number): void {
  if (leavingWith !== undefined) process.exit(1)
  leavingWith = code
  // A stop while the shop is still opening happens as soon as it is open: a half-made database is of no use.
  if (running) void leave(code)
}

async function leave(code: number): Promise<void> {
  console.log('Closing the shop.')
  await running?.close()
  process.exit(code)
}

function giveUp(reason: unknown): void {
  log.fatal({ err: reason, errorId: randomUUID() }, 'Something failed that nobody expected; the shop closes.')
  stop(1)
}
