/**
 * `npm run admin`: settings, flags, the catalog and admins by command, until there is a console. It works beside a
 * running shop, which shows a change within a second, and on its own. All of a command is done or nothing.
 */
import { migrate } from '#commerce/database/migrate.ts'
import type { Database } from '#commerce/database/open.ts'
import { runBackupCommand } from '#server/admin/backup.ts'
import { commandOperator } from '#server/admin/command-operator.ts'
import type { CommandResult } from '#server/admin/command-result.ts'
import { refillFigures } from '#server/admin/figures/refill-figures.ts'
import { type AdminCommand, readCommand, USAGE } from '#server/admin/read-command.ts'
import { readSecret } from '#server/admin/read-secret.ts'
import { reseal } from '#server/admin/reseal.ts'
import { isForOpenShop, runCommand } from '#server/admin/run-command.ts'
import { openDataKeys } from '#server/boot/keys/kept-secret.ts'
import { openBesideShop } from '#server/boot/open-beside-shop.ts'
import { refuseOr, refuseStart } from '#server/boot/refuse-start.ts'
import { readEnvironment } from './boot/environment.ts'
import { createLog } from './boot/log.ts'

const typed = readCommand(process.argv.slice(2))
if (!typed.ok) refuseStart(typed.refusals)
if (typed.command.do === 'help') {
  console.log(USAGE)
  process.exit(0)
}
const read = readEnvironment(process.env)
if (!read.ok) refuseStart(read.refusals)
if (read.environment.serve === 'storefront')
  refuseStart(['A storefront alone has no data; run this where its engine runs.'])

// Words for a person, not lines for a collector of logs: only what goes wrong is logged.
const log = createLog({ level: 'warn' })
const { command, reason } = typed
const { environment } = read
const operator = commandOperator(command.do, reason)
try {
  const { ok, lines } = await resultOf(command)
  if (!ok) refuseStart(lines)
  for (const line of lines) console.log(line)
} catch (error) {
  refuseOr(error, () => log.fatal({ err: error }, 'The command failed, and nothing was changed.'))
}

async function resultOf(command: Exclude<AdminCommand, { do: 'help' }>): Promise<CommandResult> {
  if ('folder' in command) return runBackupCommand(environment, command, operator, log)
  const database = await openBesideShop(environment, log)
  await migrate(database, log)
  const result = await runOn(database, command)
  await database.close()
  return result
}

function runOn(database: Database, command: Exclude<AdminCommand, { do: 'help' } | { folder: string }>) {
  if (isForOpenShop(command)) return runCommand(database, command, operator, readSecret)
  return command.do === 'refill figures'
    ? refillFigures(database, command, operator)
    : reseal(database, openDataKeys(environment), command, operator)
}
