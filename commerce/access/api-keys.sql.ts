/** The only SQL over keys of programs. Whether one still opens anything is judged here, each time it is used. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import type { Right } from '#contract/values/rights.ts'

export type ApiKey = {
  id: number
  name: string
  prefix: string
  rights: Right[]
  madeAt: Date
  madeBy: number
  madeByName: string
  lastDay: Day | null
  usedOn: Day | null
  revokedAt: Date | null
  /** Whether who made it is an admin still, with an open account. */
  hasAdmin: boolean
}

export type UsedKey = {
  id: number
  prefix: string
  rights: Right[]
  madeBy: number
  /** Where mails go that a member of the staff has sent to themselves. */
  madeByEmail: string
  usedOn: Day | null
}

const HAS_ADMIN = `(maker.role = 'admin' and exists (select from account_user
     where account_user.contact_id = maker.id and disabled_at is null))`
const KEY = `select api_key.id, api_key.name, prefix, rights, made_at as "madeAt", made_by as "madeBy",
     maker.first_name || ' ' || maker.last_name as "madeByName",
     last_day::text as "lastDay", used_on::text as "usedOn", revoked_at as "revokedAt", ${HAS_ADMIN} as "hasAdmin"
   from api_key join contact maker on maker.id = made_by`

const all = statement<ApiKey>('list_api_keys', `${KEY} order by revoked_at is not null, api_key.id desc`)
const one = statement<ApiKey>('find_api_key_by_id', `${KEY} where api_key.id = $1`)
const byHash = statement<UsedKey>(
  'find_api_key',
  `select api_key.id, prefix, rights, made_by as "madeBy", coalesce(maker.email, '') as "madeByEmail",
     used_on::text as "usedOn"
   from api_key join contact maker on maker.id = made_by
   where hash = $1 and revoked_at is null and (last_day is null or last_day >= $2::date) and ${HAS_ADMIN}`,
)
const insert = statement<{ id: number }>(
  'insert_api_key',
  'insert into api_key (name, hash, prefix, rights, made_by, last_day) values ($1, $2, $3, $4, $5, $6) returning id',
)
const revoke = statement(
  'revoke_api_key',
  'update api_key set revoked_at = shop_now() where id = $1 and revoked_at is null',
)
const note = statement(
  'note_use_of_api_key',
  'update api_key set used_on = $2::date where id = $1 and used_on is distinct from $2::date',
)

/** Those in use first, the newest of them first. */
export function readApiKeys(tx: Tx): Promise<ApiKey[]> {
  return all(tx, [])
}

export async function selectApiKey(tx: Tx, id: number): Promise<ApiKey | undefined> {
  return (await one(tx, [id]))[0]
}

/** Only one that opens something on this day of the resort. */
export async function selectUsedKey(tx: Tx, hash: Buffer, today: Day): Promise<UsedKey | undefined> {
  return (await byHash(tx, [hash, today]))[0]
}

type KeyRow = Pick<ApiKey, 'name' | 'prefix' | 'madeBy' | 'lastDay'> & { hash: Buffer; rights: readonly Right[] }

export async function insertApiKey(tx: Tx, { hash, lastDay, madeBy, name, prefix, rights }: KeyRow): Promise<number> {
  const [row] = await insert(tx, [name, hash, prefix, rights, madeBy, lastDay])
  if (!row) throw new Error('A key was saved without an id.')
  return row.id
}

export async function markRevoked(tx: Tx, id: number): Promise<void> {
  await revoke(tx, [id])
}

export async function noteKeyUsed(tx: Tx, id: number, today: Day): Promise<void> {
  await note(tx, [id, today])
}
