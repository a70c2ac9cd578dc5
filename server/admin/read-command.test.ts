import { expect, test } from 'vitest'
import { WHICH_BACKUP } from './backup.ts'
import { WHICH_DAY } from './closures.ts'
import { readCommand } from './read-command.ts'
import { WHICH_RENEWALS } from './renewals.ts'

const typed = (line: string) => readCommand(line.split(' '))

test.each([
  ['settings set a=1 B.c=x=y', { do: 'set settings', settings: { a: '1', 'b.c': 'x=y' }, secret: undefined }],
  ['settings set a= --dry-run', { do: 'set settings', settings: { a: '' }, isDryRun: true }],
  ['settings set key=-', { do: 'set settings', settings: {}, secret: 'key' }],
  ['flag on Unity.Vouchers', { do: 'set flag', name: 'Unity.Vouchers', isEnabled: true, isDryRun: false }],
  ['--dry-run flag off x', { do: 'set flag', name: 'x', isEnabled: false, isDryRun: true }],
  ['catalog import a.json --dry-run', { do: 'import catalog', file: 'a.json', isDryRun: true }],
  ['group save clubs Ski clubs', { do: 'save group', key: 'clubs', name: 'Ski clubs', isDryRun: false }],
  ['group add a@b.example clubs', { do: 'put in group', email: 'a@b.example', group: 'clubs', lastDay: undefined }],
  ['group add a@b.example clubs --until 2027-10-31', { do: 'put in group', lastDay: '2027-10-31' }],
  ['group remove a@b.example clubs', { do: 'take out of group', email: 'a@b.example', group: 'clubs' }],
  ['remove-second-factor a@b.example', { do: 'remove second factor', email: 'a@b.example' }],
  ['make-admin a@b.example', { do: 'make admin', email: 'a@b.example', names: undefined }],
  ['mails', { do: 'list mails', isDryRun: false }],
  ['mails retry 17', { do: 'retry mails', id: 17 }],
  ['mails retry all --dry-run', { do: 'retry mails', id: 'all', isDryRun: true }],
  [
    'renewals offer from=a target=b price=799.50 until=2026-12-15 ended=2026-03-01..2026-05-31 ages=18.. --dry-run',
    {
      do: 'offer renewals',
      price: 799.5,
      offer: { from: 'a', target: 'b', sku: undefined, ages: { min: 18, max: undefined }, endedUntil: '2026-05-31' },
      isDryRun: true,
    },
  ],
  ['backup /srv/monday', { do: 'take backup', folder: '/srv/monday', isDryRun: false }],
  ['restore /srv/monday --dry-run', { do: 'restore backup', folder: '/srv/monday', to: undefined, isDryRun: true }],
  ['restore /srv/a --to 2026-11-17T08:30:00Z', { do: 'restore backup', to: new Date('2026-11-17T08:30:00Z') }],
  ['close-day 2027-01-16 Storm --dry-run', { do: 'close day', day: '2027-01-16', words: 'Storm', isDryRun: true }],
  ['close-day 2027-01-16 Storm product:a pool:b used', { slugs: ['a'], pools: ['b'], includesUsed: true }],
  ['reopen-day 17', { do: 'reopen day', closureId: 17 }],
  ['reseal --dry-run', { do: 'reseal', isDryRun: true }],
  ['help', { do: 'help' }],
  ['--help', { do: 'help' }],
])('The command "%s" is read as %j', (line, command) => {
  const read = typed(line)
  expect(read).toMatchObject({ ok: true, command })
})

test('The reason of a command is its operator’s own words, and none where none is given', () => {
  const words = ['flag', 'on', 'x', '--reason', ' The lift is closed ']
  expect(readCommand(words)).toMatchObject({ command: { name: 'x' }, reason: 'The lift is closed' })
  expect(typed('flag on x')).not.toHaveProperty('reason')
})

test('The name of a new admin is parted into first and last name', () => {
  const read = readCommand(['make-admin', 'a@b.example', '--name', ' Ada  van der Winters '])
  expect(read).toMatchObject({ command: { names: { firstName: 'Ada', lastName: 'van der Winters' } } })
})

test.each([
  ['settings', 'There is no command "settings".'],
  ['renewals offer from=a target=b price=cheap until=2026-12-15 ended=2026-03-01..2026-05-31', WHICH_RENEWALS],
  ['mails retry', 'Name one mail by its number, or all: mails retry 17.'],
  ['mails retry 0', 'Name one mail by its number, or all: mails retry 17.'],
  ['mails send 17', 'Name one mail by its number, or all: mails retry 17.'],
  ['settings set', 'Which setting? Write key=value, such as currencycode=USD.'],
  ['settings set currencycode', '"currencycode" is not of the form key=value.'],
  ['settings set =x', '"=x" is not of the form key=value.'],
  ['settings set a=1 A=2', 'a stands there twice.'],
  ['settings set a=- b=-', 'Only one value can be read from standard input at a time.'],
  ['flag on', 'Name one flag, such as Unity.Vouchers.'],
  ['flag maybe x', 'There is no command "flag maybe x".'],
  ['catalog import', 'Name one file, such as docs/example-catalog.json.'],
  ['catalog import a b', 'Name one file, such as docs/example-catalog.json.'],
  ['catalog import a --dryrun', 'There is no option --dryrun.'],
  ['group save clubs', 'Write a key and a name, such as golf-members "Golf members".'],
  ['group add clubs', 'Name an e-mail address and a group, such as riley@resort.example golf-members.'],
  ['group add a@b.example clubs --until soon', '--until takes the last day, such as 2027-10-31.'],
  ['group remove a@b.example clubs --until 2027-10-31', '--until belongs to group add.'],
  ['flag on x --reason', '--reason takes 1 to 500 characters: --reason "The lift is closed".'],
  ['make-admin', 'Name one e-mail address.'],
  ['make-admin a@b.example --name Ada', '--name takes a first and a last name: "Ada Winters".'],
  ['flag on x --name Ada', '--name belongs to make-admin.'],
  ['backup', WHICH_BACKUP],
  ['restore /srv/monday --to noon', WHICH_BACKUP],
  ['backup /srv/monday --to 2026-11-17T08:30:00Z', '--to belongs to restore.'],
  ['close-day tomorrow Storm', WHICH_DAY],
  ['close-day 2027-01-16', WHICH_DAY],
  ['close-day 2027-01-16 Storm mountain', WHICH_DAY],
  ['drop everything', 'There is no command "drop everything".'],
])('The command "%s" is refused: %s', (line, words) => {
  expect(typed(line)).toMatchObject({ ok: false, refusals: expect.arrayContaining([words]) })
})

test('No command at all is answered with what there is', () => {
  expect(readCommand([])).toEqual({ ok: true, command: { do: 'help' } })
})
