import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { givenFamily } from '#commerce/cart/assigning/family-for-tests.ts'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { add, MONDAY, minutesLater } from '#commerce/cart/shop-for-tests.ts'
import { giveEntitlement, readEntitlements } from '#commerce/people/index.ts'
import { readVoucherLife, readVouchers, recordVoucherEvent } from '#commerce/vouchers/index.ts'
import { givenHeldVoucher } from '#commerce/vouchers/vouchers-for-tests.ts'
import { purgeBatch, purges } from './purge.ts'
import { RETENTION_DAYS } from './retention.ts'

const DAY_MINUTES = 24 * 60

test('A pass that a person owned is forgotten three years after its last day, and one for good is kept [PRV-04]', async ({
  tx,
}) => {
  const { shop, people, seasonId } = await givenFamily(tx)
  const purge = purges(RETENTION_DAYS).find(({ subject }) => subject === 'what people owned')
  if (!purge) throw new Error('There is no purge of what people owned.')
  await giveEntitlement(tx, { contactId: people.kim, productId: seasonId, validFrom: '2026-11-20' })

  const almost = await minutesLater(tx, shop, (3 * 365 + 120) * DAY_MINUTES)
  expect(await purgeBatch(tx, purge)).toBe(0)
  await minutesLater(tx, almost, 15 * DAY_MINUTES)
  expect(await purgeBatch(tx, purge)).toBe(3)
  const left = await readEntitlements(tx, Object.values(people))
  expect([...left]).toEqual([[people.kim, [{ slug: 'season', from: '2026-11-20', until: null }]]])
})

test('A day that was sold for a person is forgotten three years after it, with a proof; a later one and one in a cart are kept [PRV-04]', async ({
  tx,
}) => {
  const { shop, people } = await givenFamily(tx)
  const purge = purges(RETENTION_DAYS).find(({ subject }) => subject === 'sold days of people')
  if (!purge) throw new Error('There is no purge of sold days.')
  const fields = { LegacyContactId: String(people.noa) }
  expect(await add(tx, shop, { contactId: people.riley }, 'seat', { day: MONDAY, fields })).toMatchObject({ ok: true })
  await tx.execute(sql`insert into member_day (contact_id, day, duplicate_group, order_line_id)
    select ${people.riley}, date '2026-11-01' + n, 'mountain', gen_random_uuid() from generate_series(1, 30) n`)

  const before = await minutesLater(tx, shop, (3 * 365 - 60) * DAY_MINUTES)
  expect(await purgeBatch(tx, purge), 'three years less two months').toBe(0)
  await minutesLater(tx, before, 46 * DAY_MINUTES)
  const removed = await purgeBatch(tx, purge)
  const left = await tx.execute<{ sold: boolean; days: number; first: string }>(
    sql`select order_line_id is not null as sold, count(*)::int as days, min(day)::text as first
        from member_day group by 1 order by 1`,
  )
  expect(left.rows).toEqual([
    { sold: false, days: 1, first: MONDAY },
    { sold: true, days: 30 - removed, first: expect.any(String) },
  ])
  const today = await tx.execute<{ edge: string }>(
    sql`select (shop_now()::date - interval '3 years')::date::text as edge`,
  )
  expect(left.rows[1]?.first).toBe(today.rows[0]?.edge)
  expect(
    (await tx.execute(sql`select rule, removed from purge_proof where subject = 'sold days of people'`)).rows,
  ).toEqual([{ rule: '3 years after the day', removed }])
})

test('A pass that is given again from the same day on has the end that was said last', async ({ tx }) => {
  const { people, seasonId } = await givenFamily(tx)
  const again = { contactId: people.noa, productId: seasonId, validFrom: '2026-11-20', validUntil: '2026-12-31' }
  await giveEntitlement(tx, again)
  expect((await readEntitlements(tx, [people.noa])).get(people.noa)).toEqual([
    { slug: 'season', from: '2026-11-20', until: '2026-12-31' },
  ])
})

test('Whom a voucher was mailed to is forgotten after 90 days, that it lay in a cart after a year, and all of it after three [PRV-04]', async ({
  tx,
}) => {
  const { shop, people } = await givenFamily(tx)
  const purge = async (subject: string) => {
    const found = purges(RETENTION_DAYS).find((one) => one.subject === subject)
    return found && purgeBatch(tx, found)
  }
  const id = await givenHeldVoucher(tx, { holderId: people.riley, expiresOn: '2026-12-31' })
  const endless = await givenHeldVoucher(tx, { holderId: people.riley })
  const actor = { contactId: people.riley, role: 'customer' } as const
  await recordVoucherEvent(tx, { voucherId: id, kind: 'mailed', actor, detail: { to: 'pal@example.com' } })
  for (const kind of ['claimed', 'freed'] as const) await recordVoucherEvent(tx, { voucherId: id, kind, actor })

  const soon = await minutesLater(tx, shop, 89 * DAY_MINUTES)
  expect(await purge('people whom vouchers were mailed to')).toBe(0)
  const later = await minutesLater(tx, soon, 2 * DAY_MINUTES)
  expect(await purge('people whom vouchers were mailed to')).toBe(1)
  expect(await purge('people whom vouchers were mailed to')).toBe(0)
  expect(await purge('claims of vouchers')).toBe(0)
  const nextYear = await minutesLater(tx, later, 275 * DAY_MINUTES)
  expect(await purge('claims of vouchers')).toBe(2)
  expect((await readVoucherLife(tx, id)).map(({ kind, detail }) => [kind, detail])).toEqual([
    ['made', {}],
    ['mailed', {}],
  ])
  expect(await purge('vouchers')).toBe(0)
  await minutesLater(tx, nextYear, 3 * 365 * DAY_MINUTES)
  expect(await purge('vouchers')).toBe(1)
  expect((await readVouchers(tx, [id, endless])).map((voucher) => voucher.id)).toEqual([endless])
})
