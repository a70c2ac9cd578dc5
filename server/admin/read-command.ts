/** What was typed after `npm run admin --`, as a command or as the words that say what is wrong with it. */
import { type Day, isDay } from '#contract/values/day.ts'
import { type BackupCommand, readBackupCommand, WHICH_BACKUP } from './backup.ts'
import { type ClosureCommand, readClosureCommand, WHICH_DAY } from './closures.ts'
import type { ExportCommand } from './export-orders.ts'
import type { FiguresCommand } from './figures/refill-figures.ts'
import type { GroupCommand } from './groups.ts'
import { type MailCommand, readMailCommand, WHICH_MAIL } from './mails.ts'
import { type RenewalCommand, readRenewalCommand, WHICH_RENEWALS } from './renewals.ts'
import type { ResealCommand } from './reseal.ts'

export type AdminCommand =
  | { do: 'help' }
  | { do: 'set settings'; settings: Record<string, string>; secret: string | undefined; isDryRun: boolean }
  | { do: 'set flag'; name: string; isEnabled: boolean; isDryRun: boolean }
  | { do: 'import catalog'; file: string; isDryRun: boolean }
  | (ExportCommand & { isDryRun: boolean })
  | (ClosureCommand & { isDryRun: boolean })
  | (GroupCommand & { isDryRun: boolean })
  | (MailCommand & { isDryRun: boolean })
  | (RenewalCommand & { isDryRun: boolean })
  | (BackupCommand & { isDryRun: boolean })
  | (ResealCommand & { isDryRun: boolean })
  | (FiguresCommand & { isDryRun: boolean })
  | { do: 'remove second factor'; email: string; isDryRun: boolean }
  | { do: 'make admin'; email: string; names: { firstName: string; lastName: string } | undefined; isDryRun: boolean }

export type ReadCommandResult =
  | { ok: true; command: AdminCommand /** In the operator's own words. */; reason?: string }
  | { ok: false; refusals: string[] }

export const USAGE = `npm run admin -- settings set key=value …
npm run admin -- flag on|off Unity.Vouchers
npm run admin -- catalog import file.json
npm run admin -- group save golf-members "Golf members"
npm run admin -- group add|remove mail golf-members [--until 2027-10-31]
npm run admin -- make-admin mail [--name "Ada Winters"]
npm run admin -- remove-second-factor mail
npm run admin -- mails [retry 17|all]
npm run admin -- orders export orders.csv
npm run admin -- close-day 2027-01-16 "A storm comes." [product:day-lift-ticket pool:mountain …] [used]
npm run admin -- reopen-day 17
npm run admin -- renewals offer from=… target=… price=… until=… ended=…
npm run admin -- backup folder
npm run admin -- restore folder [--to 2026-11-17T08:30:00Z]
npm run admin -- reseal
npm run admin -- figures refill

With --dry-run a command says what it would change and changes nothing; --reason "…" stands in the audit trail. "key=-" asks for the value, or reads it
from standard input: that is how secrets are set. A password is read in the same way. docs/operations.md says more.`

const LONGEST_REASON = 500

export function readCommand(argv: readonly string[]): ReadCommandResult {
  const isDryRun = argv.includes('--dry-run')
  const given = withoutOption(
    argv.filter((word) => word !== '--dry-run'),
    '--reason',
  )
  const reason = given.value?.trim()
  if (reason === '' || (reason?.length ?? 0) > LONGEST_REASON) {
    return refused(`--reason takes 1 to ${LONGEST_REASON} characters: --reason "The lift is closed".`)
  }
  const read = readWords(given.words, isDryRun)
  return read.ok && reason !== undefined ? { ...read, reason } : read
}

function readWords(argv: readonly string[], isDryRun: boolean): ReadCommandResult {
  const { words: some, value: name } = withoutOption(argv, '--name')
  const { words: others, value: until } = withoutOption(some, '--until')
  const { words, value: to } = withoutOption(others, '--to')
  // A value may begin with dashes; what stands alone and does is an option.
  const unknown = words.find((word) => word.startsWith('-') && !['--help', '-h'].includes(word))
  const [noun = '', verb = '', ...rest] = words
  if (words.length === 0 || ['help', '--help', '-h'].includes(noun)) return { ok: true, command: { do: 'help' } }
  if (unknown !== undefined) return refused(`There is no option ${unknown}.`)
  if (name !== undefined && noun !== 'make-admin') return refused('--name belongs to make-admin.')
  if (until !== undefined && `${noun} ${verb}` !== 'group add') return refused('--until belongs to group add.')
  if (to !== undefined && noun !== 'restore') return refused('--to belongs to restore.')
  switch (`${noun} ${verb}`) {
    case 'settings set':
      return readSettings(rest, isDryRun)
    case 'flag on':
    case 'flag off':
      return readFlag(rest, verb === 'on', isDryRun)
    case 'catalog import':
      return readImport(rest, isDryRun)
    case 'orders export':
      return readExport(rest, isDryRun)
    case 'figures refill':
      return rest.length === 0
        ? { ok: true, command: { do: 'refill figures', isDryRun } }
        : refused('Write nothing more.')
    case 'group save':
      return readGroup(rest, isDryRun)
    case 'group add':
    case 'group remove':
      return readMembership(rest, verb === 'add', until, isDryRun)
  }
  if (noun === 'make-admin') return readAdmin(words.slice(1), name, isDryRun)
  if (noun === 'remove-second-factor') {
    const [, email, ...more] = words
    if (email === undefined || more.length > 0) return refused('Name one e-mail address.')
    return { ok: true, command: { do: 'remove second factor', email, isDryRun } }
  }
  if (noun === 'mails') {
    const command = readMailCommand(words.slice(1))
    return command ? { ok: true, command: { ...command, isDryRun } } : refused(WHICH_MAIL)
  }
  if (noun === 'close-day' || noun === 'reopen-day') {
    const command = readClosureCommand(noun, words.slice(1))
    return command ? { ok: true, command: { ...command, isDryRun } } : refused(WHICH_DAY)
  }
  if (noun === 'renewals') {
    const command = readRenewalCommand(words.slice(1))
    return command ? { ok: true, command: { ...command, isDryRun } } : refused(WHICH_RENEWALS)
  }
  if (noun === 'reseal' && words.length === 1) return { ok: true, command: { do: 'reseal', isDryRun } }
  if (noun === 'backup' || noun === 'restore') {
    const command = readBackupCommand(noun, words.slice(1), to)
    return command ? { ok: true, command: { ...command, isDryRun } } : refused(WHICH_BACKUP)
  }
  return refused(`There is no command "${words.join(' ')}".`)
}

function readSettings(pairs: readonly string[], isDryRun: boolean): ReadCommandResult {
  if (pairs.length === 0) return refused('Which setting? Write key=value, such as currencycode=USD.')
  const settings: Record<string, string> = Object.create(null)
  const secrets: string[] = []
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    if (at < 1) return refused(`"${pair}" is not of the form key=value.`)
    const name = pair.slice(0, at).trim().toLowerCase()
    if (name in settings || secrets.includes(name)) return refused(`${name} stands there twice.`)
    if (pair.slice(at + 1) === '-') secrets.push(name)
    else settings[name] = pair.slice(at + 1)
  }
  if (secrets.length > 1) return refused('Only one value can be read from standard input at a time.')
  return { ok: true, command: { do: 'set settings', settings, secret: secrets[0], isDryRun } }
}

function readFlag([name, ...more]: readonly string[], isEnabled: boolean, isDryRun: boolean): ReadCommandResult {
  if (name === undefined || more.length > 0) return refused('Name one flag, such as Unity.Vouchers.')
  return { ok: true, command: { do: 'set flag', name, isEnabled, isDryRun } }
}

function readImport([file, ...more]: readonly string[], isDryRun: boolean): ReadCommandResult {
  if (file === undefined || more.length > 0) return refused('Name one file, such as docs/example-catalog.json.')
  return { ok: true, command: { do: 'import catalog', file, isDryRun } }
}

function readExport([file, ...more]: readonly string[], isDryRun: boolean): ReadCommandResult {
  if (file === undefined || more.length > 0) return refused('Name one new file, such as orders.csv.')
  return { ok: true, command: { do: 'export orders', file, isDryRun } }
}

function readGroup([key, ...named]: readonly string[], isDryRun: boolean): ReadCommandResult {
  const name = named.join(' ')
  if (key === undefined || name === '') return refused('Write a key and a name, such as golf-members "Golf members".')
  return { ok: true, command: { do: 'save group', key, name, isDryRun } }
}

function readMembership(
  [email, group, ...more]: readonly string[],
  isAdded: boolean,
  until: Day | undefined,
  isDryRun: boolean,
): ReadCommandResult {
  if (email === undefined || group === undefined || more.length > 0) {
    return refused('Name an e-mail address and a group, such as riley@resort.example golf-members.')
  }
  if (!isAdded) return { ok: true, command: { do: 'take out of group', email, group, isDryRun } }
  if (until !== undefined && !isDay(until)) return refused('--until takes the last day, such as 2027-10-31.')
  return { ok: true, command: { do: 'put in group', email, group, lastDay: until, isDryRun } }
}

function readAdmin(words: readonly string[], name: string | undefined, isDryRun: boolean): ReadCommandResult {
  const [email, ...more] = words
  if (email === undefined || more.length > 0) return refused('Name one e-mail address.')
  const [firstName = '', ...others] = (name ?? '').trim().split(/\s+/)
  const lastName = others.join(' ')
  if (name !== undefined && lastName === '') return refused('--name takes a first and a last name: "Ada Winters".')
  const names = name === undefined ? undefined : { firstName, lastName }
  return { ok: true, command: { do: 'make admin', email, names, isDryRun } }
}

/** An option with its value, and the other words. Undefined where it is not given, empty where its value is missing. */
function withoutOption(argv: readonly string[], option: string): { words: string[]; value: string | undefined } {
  const at = argv.indexOf(option)
  return at < 0 ? { words: [...argv], value: undefined } : { words: argv.toSpliced(at, 2), value: argv[at + 1] ?? '' }
}

function refused(words: string): ReadCommandResult {
  return { ok: false, refusals: [words, '', USAGE] }
}
