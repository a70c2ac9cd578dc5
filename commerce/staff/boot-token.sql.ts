/** The only SQL over the boot token. While there is an admin it counts for nothing, however the admin was made. */

import { statement, type Tx } from '#commerce/database/tx.ts'

const NO_ADMIN = "not exists (select 1 from contact where role = 'admin')"

const insert = statement<{ isMade: boolean }>(
  'insert_boot_token',
  `insert into boot_token (hash) select $1::bytea where ${NO_ADMIN} on conflict do nothing returning true as "isMade"`,
)
const select = statement<{ hash: Buffer }>(
  'select_boot_token',
  `select hash from boot_token where hash is not null and ${NO_ADMIN}`,
)
const end = statement('end_boot_token', 'update boot_token set hash = null where hash is not null')

/** False where there was a token before, or is an admin. */
export async function insertBootToken(tx: Tx, hash: Buffer): Promise<boolean> {
  return (await insert(tx, [hash])).length > 0
}

export async function selectBootTokenHash(tx: Tx): Promise<Buffer | undefined> {
  const [row] = await select(tx, [])
  return row?.hash
}

/** For good: it does not come back when the last admin goes. */
export async function endBootToken(tx: Tx): Promise<void> {
  await end(tx, [])
}
