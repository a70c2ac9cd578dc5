/** The guard-rails of a product: read with the version that an edit names, and saved whole. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import { type GuardRails, NO_GUARD_RAILS } from '#contract/rules/prices/guard-rails.ts'

export type StoredGuardRails = GuardRails & {
  /** 0 until there are some. */
  version: number
}

const select = statement<StoredGuardRails>(
  'read_price_guard_rails',
  `select floor_minor::float8 as "floorMinor", ceiling_minor::float8 as "ceilingMinor",
     largest_step_minor::float8 as "largestStepMinor", version from price_guard_rail where product_id = $1`,
)

export async function readGuardRails(tx: Tx, productId: number): Promise<StoredGuardRails> {
  return (await select(tx, [productId]))[0] ?? { ...NO_GUARD_RAILS, version: 0 }
}

const upsert = statement(
  'save_price_guard_rails',
  `insert into price_guard_rail (product_id, floor_minor, ceiling_minor, largest_step_minor) values ($1, $2, $3, $4)
   on conflict (product_id) do update set floor_minor = excluded.floor_minor, ceiling_minor = excluded.ceiling_minor,
     largest_step_minor = excluded.largest_step_minor`,
)

export async function writeGuardRails(tx: Tx, productId: number, rails: GuardRails): Promise<void> {
  await upsert(tx, [productId, rails.floorMinor, rails.ceilingMinor, rails.largestStepMinor])
}
