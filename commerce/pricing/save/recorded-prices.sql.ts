/** The prices of one product as the audit trail tells them: by key, without row numbers and what is archived. */
import { statement, type Tx } from '#commerce/database/tx.ts'

const select = statement<{ prices: Record<string, unknown> }>(
  'recorded_prices',
  `select jsonb_build_object(
     'periods', (select jsonb_object_agg(concat_ws(' ', period.key, 'of variant ' || period.variant_id),
       to_jsonb(period) - '{id,product_id,archived_at}'::text[] || jsonb_build_object(
         'days', (select jsonb_agg(day order by day) from price_day where period_id = period.id),
         'windows', (select jsonb_object_agg(price_window.min_days,
           to_jsonb(price_window) - '{id,period_id,archived_at}'::text[] || jsonb_build_object(
             'levels', (select jsonb_object_agg(level.key, to_jsonb(level) - '{id,period_id,window_id,archived_at}'::text[])
               from price_level level where level.window_id = price_window.id and level.archived_at is null)))
           from price_window where price_window.period_id = period.id and price_window.archived_at is null)))
       from price_period period where period.product_id = $1 and period.archived_at is null),
     'currency', (select currency from price_list where product_id = $1),
     'own', coalesce((select own_prices from price_list where product_id = $1), '{}'),
     'overrides', (select jsonb_agg(to_jsonb(line) - '{id,product_id}'::text[] order by day, variant_id, min_days)
       from price_override line where product_id = $1),
     'tiers', (select jsonb_agg(to_jsonb(tier) - '{id,product_id}'::text[] order by from_quantity, id)
       from quantity_tier tier where product_id = $1)) as prices`,
)

/** Prices as they count, whichever version they are of: the version of a list is raised by each publishing. */
export function changeOfPrices(tx: Tx, productId: number) {
  const what = `prices of product ${productId}`
  const read = async () => ({ [what]: (await select(tx, [productId]))[0]?.prices })
  return { action: 'prices changed', what, read } as const
}

const selectDraft = statement<{ draft: unknown }>(
  'recorded_prices_draft',
  `select jsonb_build_object('product', product_id, 'number', number, 'publishAt', publish_at, 'prices', prices) as draft
   from price_version join price_list on price_list.id = list_id where price_version.id = $1 and state = 'draft'`,
)

/** A draft by the number of its version, which a new one has only when it is saved. */
export function changeOfDraft<Saved extends { ok: boolean; versionId?: number }>(
  tx: Tx,
  productId: number,
  versionId: number | undefined,
) {
  const read = async (saved: Saved | undefined) => {
    const id = saved?.versionId ?? versionId
    return id === undefined ? {} : { [`prices draft ${id}`]: (await selectDraft(tx, [id]))[0]?.draft }
  }
  return { action: 'prices draft changed', what: `prices of product ${productId}`, read } as const
}
