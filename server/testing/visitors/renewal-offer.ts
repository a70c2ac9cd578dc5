/** An offer to renew a pass for one dollar, to a person of the shop that is tested. Returns its id. */
import type { TestShop } from '#server/testing/shops/start-shop.ts'

export async function givenRenewalOffer({ database }: TestShop, contactId: number): Promise<number> {
  await database.pool.query('update renewal_offer set replaced_at = shop_now() where contact_id = $1', [contactId])
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into renewal_offer (contact_id, from_product_id, product_id, currency, price_minor, last_day, ends_at)
     select $1, id, id, 'USD', 100, '2026-12-31', '2027-01-01T07:00Z' from product where slug = 'pass-renewal'
     returning id`,
    [contactId],
  )
  return rows[0]?.id ?? 0
}
