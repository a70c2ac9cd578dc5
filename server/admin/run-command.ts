/**
 * Runs a command of an operator in one transaction, which a refusal and a dry run roll back. Whatever it changes stands
 * in the audit trail, as the last statement of that transaction.
 */
import { asOperator, type Operator, type OperatorTx } from '#commerce/audit/index.ts'
import { readShopNow } from '#commerce/clock/index.ts'
import { databaseFault } from '#commerce/database/fault.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { importCatalog } from '#server/admin/catalog/import-catalog.ts'
import { readCatalogFile } from '#server/admin/catalog/read-catalog-file.ts'
import { runClosureCommand } from './closures.ts'
import type { CommandResult } from './command-result.ts'
import { exportOrders } from './export-orders.ts'
import { changeGroups } from './groups.ts'
import { runMailCommand } from './mails.ts'
import { askForAdmin, newAdmin, withoutSecondFactor } from './new-admin.ts'
import type { AdminCommand } from './read-command.ts'
import { offerRenewals } from './renewals.ts'
import { refusedOnCommandLine, setFlag, setSettings } from './set-settings.ts'

type Work = (tx: OperatorTx) => Promise<CommandResult>
type Prepared = { ok: true; work: Work } | { ok: false; lines: readonly string[] }
type Command = Exclude<AdminCommand, { do: 'help' | 'take backup' | 'restore backup' | 'reseal' | 'refill figures' }>

/** Those that are done in one transaction or only read: the others are about the files and keys of the shop. */
export function isForOpenShop(command: AdminCommand): command is Command {
  return !['help', 'take backup', 'restore backup', 'reseal', 'refill figures'].includes(command.do)
}

const DRY_RUN = 'This was a dry run: nothing was changed.'
const BUSY = 'The shop is too busy at this moment. Nothing was changed; please try again.'

export async function runCommand(
  database: Database,
  command: Command,
  operator: Operator,
  ask: (question: string) => Promise<string>,
): Promise<CommandResult> {
  // It changes nothing, and may take longer than a transaction should.
  if (command.do === 'export orders') {
    return command.isDryRun ? { ok: true, lines: [DRY_RUN] } : exportOrders(database, command, operator)
  }
  const prepared = await prepare(database, command, ask)
  if (!prepared.ok) return prepared
  try {
    const { done } = await database.attempt(async (tx) => {
      const done = await asOperator(tx, operator, prepared.work)
      return { ok: done.ok && !command.isDryRun, done }
    })
    return done.ok && command.isDryRun ? { ok: true, lines: [...done.lines, DRY_RUN] } : done
  } catch (error) {
    if (databaseFault(error) === 'busy') return { ok: false, lines: [BUSY] }
    const words = refusedByTables(error)
    if (words === undefined) throw error
    return { ok: false, lines: [words] }
  }
}

/** What the drafts do not judge the tables do, by constraints with telling names: `product_hold_is_short`. */
function refusedByTables(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (!/^2[23]\w{3}$/.test(code)) continue
    const rule =
      'constraint' in cause && cause.constraint ? String(cause.constraint).replaceAll('_', ' ') : cause.message
    return `The database keeps this rule, which a value breaks: ${rule}. Nothing was changed.`
  }
  return undefined
}

/** What may take its time, such as reading a file or a password, is done before the transaction. */
async function prepare(
  database: Database,
  command: Exclude<Command, { do: 'export orders' }>,
  ask: (question: string) => Promise<string>,
): Promise<Prepared> {
  switch (command.do) {
    case 'set settings': {
      const { secret, settings } = command
      const refusals = refusedOnCommandLine(settings)
      if (refusals.length > 0) return { ok: false, lines: refusals }
      if (secret === undefined) return { ok: true, work: (tx) => setSettings(tx, settings) }
      const value = await ask(`The value of ${secret}, not shown while you type`)
      // Nothing must not take a secret back: a pipe may have broken.
      if (value === '') return { ok: false, lines: [`No value was given for ${secret}; ${secret}= takes it back.`] }
      return { ok: true, work: (tx) => setSettings(tx, { ...settings, [secret]: value }) }
    }
    case 'set flag':
      return { ok: true, work: (tx) => setFlag(tx, command.name, command.isEnabled) }
    case 'import catalog': {
      const read = await readCatalogFile(command.file)
      return read.ok ? { ok: true, work: (tx) => importCatalog(tx, read.file) } : read
    }
    case 'save group':
    case 'put in group':
    case 'take out of group':
      return { ok: true, work: (tx) => changeGroups(tx, command) }
    case 'close day':
    case 'reopen day':
      return { ok: true, work: (tx) => runClosureCommand(tx, command) }
    case 'list mails':
    case 'retry mails':
      return { ok: true, work: (tx) => runMailCommand(tx, command) }
    case 'offer renewals':
      return { ok: true, work: (tx) => offerRenewals(tx, command) }
    case 'remove second factor':
      return { ok: true, work: (tx) => withoutSecondFactor(tx, command.email) }
    case 'make admin': {
      const draft = await askForAdmin(database, { email: command.email, names: command.names }, ask)
      const today = async (tx: Tx) => (await readShopNow(tx)).toISOString().slice(0, 10)
      return { ok: true, work: async (tx) => newAdmin(tx, draft, await today(tx)) }
    }
  }
}
