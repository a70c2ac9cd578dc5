/**
 * `reseal`: whatever is sealed under an older key of DATA_KEYS, under the newest one. In batches that hold up no sale;
 * one that was broken off goes on where it stopped, since what is done is known by its key.
 */
import { type Operator, recordAudit } from '#commerce/audit/index.ts'
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'
import type { Resealed } from '#commerce/database/keys/resealed.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { countOlderHealthProfiles, resealHealthProfiles } from '#commerce/people/index.ts'
import { countOlderCodes, resealCodes, voucherCodes } from '#commerce/vouchers/index.ts'
import { countOlderWebhookSecrets, resealWebhookSecrets } from '#commerce/webhooks/index.ts'
import type { CommandResult } from './command-result.ts'

export type ResealCommand = { do: 'reseal' }

type Kind = {
  name: string
  batch(tx: Tx, after: number): Promise<Resealed>
  older(tx: Tx): Promise<number>
}

const AT_ONCE = 200
/** A row that is in use is skipped, and found in the next round. */
const ROUNDS = 5
const KEEP_KEYS = 'Keep all keys, and run it again.'

function kindsOf(keys: DataKeys, atOnce: number): Kind[] {
  const codes = voucherCodes(keys)
  return [
    {
      name: 'codes of vouchers',
      batch: (tx, after) => resealCodes(tx, codes, after, atOnce),
      older: (tx) => countOlderCodes(tx, codes),
    },
    {
      name: 'health profiles',
      batch: (tx, after) => resealHealthProfiles(tx, keys, after, atOnce),
      older: (tx) => countOlderHealthProfiles(tx, keys),
    },
    {
      name: 'secrets of webhooks',
      batch: (tx, after) => resealWebhookSecrets(tx, keys, after, atOnce),
      older: (tx) => countOlderWebhookSecrets(tx, keys),
    },
  ]
}

export async function reseal(
  database: Database,
  keys: DataKeys,
  { isDryRun }: { isDryRun: boolean },
  operator: Operator,
  atOnce = AT_ONCE,
): Promise<CommandResult> {
  const kinds = kindsOf(keys, atOnce)
  const countAll = () => Promise.all(kinds.map(({ older }) => database.read(older)))
  const before = await countAll()
  if (isDryRun || before.every((count) => count === 0)) return { ok: true, lines: [leftWords(kinds, before)] }

  const note = (object: string) =>
    database.transaction((tx) => recordAudit(tx, { ...operator, action: 'data resealed', object }))
  await note('begun')
  const lines: string[] = []
  let unreadable = 0
  for (const kind of kinds) {
    const done = await resealKind(database, kind)
    unreadable += done.unreadable
    lines.push(`Sealed anew, ${kind.name}: ${done.resealed}.`)
  }
  await note(lines.join(' '))
  const left = await countAll()
  if (left.every((count) => count === 0)) return { ok: true, lines: [...lines, leftWords(kinds, left)] }
  const words =
    unreadable > 0 ? 'Some were sealed under a key that is not among DATA_KEYS. Add it, and run it again.' : KEEP_KEYS
  return { ok: false, lines: [...lines, leftWords(kinds, left), words] }
}

async function resealKind(database: Database, { batch, older }: Kind) {
  let resealed = 0
  let unreadable = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    unreadable = 0
    for (let after: number | undefined = 0; after !== undefined; ) {
      const from: number = after
      const done = await database.transaction((tx) => batch(tx, from))
      resealed += done.resealed
      unreadable += done.unreadable
      after = done.last
    }
    if ((await database.read(older)) === unreadable) break
  }
  return { resealed, unreadable }
}

function leftWords(kinds: readonly Kind[], counts: readonly number[]): string {
  const left = kinds.flatMap(({ name }, at) => (counts[at] ? [`${name}: ${counts[at]}`] : []))
  if (left.length === 0)
    return 'Nothing is sealed under an older key: all but the first of DATA_KEYS can be taken away.'
  return `Sealed under an older key, ${left.join(', ')}.`
}
