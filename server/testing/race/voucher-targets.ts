/** What all guests want with one code: a lesson, each on another day, so that only the voucher is in their way. */
import type { Pool } from 'pg'
import { validateVoucherCall } from '#contract/calls/vouchers.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { Day } from '#contract/values/day.ts'
import type { Fleet } from './fleet.ts'
import { type Outcome, outcomeOf, purchaseForm, purchasePath } from './purchase.ts'
import { createShopper, type RaceShopper } from './shopper.ts'

/** A sequence that counts who claims a voucher without its lock. */
export const ARRIVALS = 'voucher_arrivals'

export type VoucherRace = {
  /** A guest who has shown the code; each has another day. */
  shopper(number: number): RaceShopper
  visit(shopper: RaceShopper, number: number, idempotencyKey?: string): Promise<Outcome>
}

export async function openVoucherRace(fleet: Fleet, database: Pool, code: string): Promise<VoucherRace> {
  const first = await createShopper(0).post(fleet.anyShop(), validateVoucherCall.path, { voucherId: code })
  const cookie = first?.cookies.find((text) => text.includes('vouchers='))?.split(';')[0]
  if (!cookie) throw new Error(`The code was not taken: ${first?.status} ${first?.text}`)
  const reply = await createShopper(0, cookie).get(fleet.anyShop(), '/api/product/by-slug/first-timer-lesson')
  const product: ProductDetails = JSON.parse(reply?.text ?? '')
  const { rows: days } = await database.query<{ day: Day }>(
    `select svc_date::text as day from slot join product_pool using (pool_id)
     where product_id = $1 and svc_time is null and svc_date > '2026-12-05' and capacity - sold - held > 0
     order by svc_date limit 100`,
    [product.Id],
  )
  if (days.length === 0) throw new Error('The lesson has no day.')
  const option = product.ProductAttributes.find(({ Name }) => Name === 'Voucher Id')
  return {
    shopper: (number) => createShopper(number, cookie),
    async visit(shopper, number, idempotencyKey) {
      const form = purchaseForm(product, { day: days[number % days.length]?.day ?? '' })
      form.set(`product_attribute_${option?.Id}`, code)
      return outcomeOf(await shopper.post(fleet.anyShop(), purchasePath(product), form, idempotencyKey))
    },
  }
}

/** How many lines keep a use of the code at this moment, asked in SQL of the tests' own. */
export async function livingClaims(database: Pool, codeEnd: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from voucher_claim claim
       join cart_line line on line.id = claim.line_id join voucher on voucher.id = claim.voucher_id
     where code_end = $1 and quote_until > shop_now()`,
    [codeEnd],
  )
  return rows[0]?.count ?? 0
}

/** Keeps the lock of a voucher until it is told to let go: who claims it waits. */
export async function holdVoucher(database: Pool, codeEnd: string): Promise<() => Promise<void>> {
  const client = await database.connect()
  await client.query('begin')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  await client.query('select from voucher where code_end = $1 for update', [codeEnd])
  return async () => {
    await client.query('rollback')
    client.release()
  }
}
