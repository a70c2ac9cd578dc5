/**
 * Rows that are only ever added, each with the hash of its content and of the row before it: the audit trail, signed
 * waivers. The trigger of the table sets position and hash; here is judged whether they are still what was written.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './tx.ts'

/** `hashFunction` takes the hash of the row before and the row itself. */
export type HashChain = { table: string; hashFunction: string; rowsAtATime: number }

/** Where a chain ends, or one row of it. */
export type ChainEnd = { position: number; hash: string }

export type ChainVerdict =
  /** `end` is undefined for an empty chain. */
  { ok: true; end: ChainEnd | undefined } | { ok: false; brokenAt: number }

/**
 * Whether each row has the hash of its content and of the row before it, and none is missing. A chain whose end was cut
 * off, or that was rewritten with new hashes, is consistent in itself; `known`, an earlier end, finds that out too.
 */
export async function verifyChain(tx: Tx, chain: HashChain, known?: ChainEnd): Promise<ChainVerdict> {
  for (let after: number | null = 0; after !== null; ) {
    const { brokenAt, last } = await checkPart(tx, chain, after)
    if (brokenAt !== null) return { ok: false, brokenAt }
    after = last
  }
  if (known && (await selectRow(tx, chain, sql`where position = ${known.position}`))?.hash !== known.hash) {
    return { ok: false, brokenAt: known.position }
  }
  return { ok: true, end: await selectRow(tx, chain) }
}

type CheckedPart = {
  /** The first row that is not what its hash says, or not where it should be. */
  brokenAt: number | null
  /** Null where there are no more rows. */
  last: number | null
}

/** Some rows after a position, each hashed again over the one before it. */
async function checkPart(tx: Tx, { table, hashFunction, rowsAtATime }: HashChain, after: number): Promise<CheckedPart> {
  const [rows, hashed] = [sql.identifier(table), sql.identifier(hashFunction)]
  const { rows: checked } = await tx.execute<CheckedPart>(sql`
    select min(position) filter (where position <> due_position or hash <> due)::int as "brokenAt", max(position) as last from (
      select link.position, ${after}::int + row_number() over chain as due_position, link.hash,
        ${hashed}(lag(link.hash, 1, coalesce(before.hash, ''::bytea)) over chain, link) as due
      from ${rows} link left join ${rows} before on before.position = ${after}::int
      where link.position > ${after}::int
      window chain as (order by link.position) order by link.position limit ${rowsAtATime}
    ) part`)
  return checked[0] ?? { brokenAt: null, last: null }
}

/** The last row of those that are asked for. */
async function selectRow(tx: Tx, { table }: HashChain, where: SQL = sql``): Promise<ChainEnd | undefined> {
  const { rows } = await tx.execute<ChainEnd>(sql`
    select position, encode(hash, 'hex') as hash from ${sql.identifier(table)} ${where} order by position desc limit 1`)
  return rows[0]
}
