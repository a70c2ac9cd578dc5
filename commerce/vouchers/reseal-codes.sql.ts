/**
 * Codes that were sealed and hashed under older keys, under the newest one: afterwards an older key can be thrown away.
 * A code that is being used at this moment is left for the next round.
 */
import { type Resealed, resealRows } from '#commerce/database/keys/resealed.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { VoucherCodes } from './codes.ts'

const read = statement<{ id: number; sealed: Buffer }>(
  'read_older_codes',
  `select id, code_sealed as sealed from voucher
   where substr(code_sealed, 1, length($1::bytea)) <> $1 and id > $2 order by id limit $3 for update skip locked`,
)
const write = statement(
  'reseal_codes',
  `update voucher set code_hash = kept.hash, code_sealed = kept.sealed
   from unnest($1::int[], $2::bytea[], $3::bytea[]) as kept (id, hash, sealed) where voucher.id = kept.id`,
)
const count = statement<{ older: number }>(
  'count_older_codes',
  'select count(*)::int as older from voucher where substr(code_sealed, 1, length($1::bytea)) <> $1',
)

export async function resealCodes(tx: Tx, codes: VoucherCodes, after: number, most: number): Promise<Resealed> {
  const rows = await read(tx, [codes.newestName, after, most])
  const { kept, ...done } = resealRows(rows, most, ({ sealed }) => codes.keep(codes.reveal(sealed)))
  const column = <Value>(of: (one: (typeof kept)[number]) => Value) => kept.map(of)
  await write(tx, [column(({ id }) => id), column(({ codeHash }) => codeHash), column(({ codeSealed }) => codeSealed)])
  return done
}

export async function countOlderCodes(tx: Tx, codes: VoucherCodes): Promise<number> {
  return (await count(tx, [codes.newestName]))[0]?.older ?? 0
}
