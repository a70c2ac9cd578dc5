import { pino } from 'pino'
import { expect, test } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { type ListFacts, readListFacts } from '#commerce/offers/index.ts'
import { startShop } from '#server/testing/shops/start-shop.ts'
import { catalogView, PUBLIC } from './catalog-view.ts'
import { createListFacts } from './list-facts.ts'
import { openShop, type Shop } from './shop.ts'

const log = pino({ level: 'silent' })

test('The facts that lists tell of products are read once for all callers, again when the shop clock moves, and kept while the database is away', async () => {
  const running = await startShop()
  const shop = await openShop(running.database, log)
  let looks = 0
  let isAway = false
  const database: Pick<Database, 'read'> = {
    read: (work) => {
      looks += 1
      return isAway ? Promise.reject(new Error('away')) : running.database.read(work)
    },
  }
  const listFacts = createListFacts({ database: database as Database, shop })
  const slugs = async () => {
    const { soldOff: ids } = await listFacts(shop.current())
    return [...shop.current().catalog.products.values()].filter(({ id }) => ids.has(id)).map(({ slug }) => slug)
  }
  try {
    const all = await Promise.all([slugs(), slugs(), slugs()])
    expect(all).toEqual([['stargazing'], ['stargazing'], ['stargazing']])
    expect(looks).toBe(1)

    // After the last of the six nights, there is nothing left to ski at night.
    await running.database.transaction((tx) => moveShopClock(tx, { to: new Date('2027-01-16T16:00:00Z') }))
    await shop.refresh()
    expect(await slugs()).toEqual(['night-skiing', 'stargazing'])
    expect(looks).toBe(2)

    isAway = true
    await running.database.transaction((tx) => moveShopClock(tx, { to: new Date('2027-01-17T16:00:00Z') }))
    await shop.refresh()
    expect(await slugs()).toEqual(['night-skiing', 'stargazing'])
  } finally {
    await shop.close()
    await running.stop()
  }
})

test('The facts that lists tell of products after an edit are those of a shop that judged all of them anew', {
  tags: 'prove',
}, async () => {
  const running = await startShop()
  const shop = await openShop(running.database, log)
  const factsOf = ({ current, now }: Shop, before?: ListFacts) =>
    running.database.read((tx) => readListFacts(tx, current(), catalogView(current(), now(), PUBLIC), before))
  const ticket = `(select id from product where slug = 'half-day-ticket')`
  const pools = `(select pool_id from product_pool where product_id = ${ticket})`
  const edits = [
    `update slot set capacity = sold + held where pool_id in ${pools} and svc_date < '2027-01-10'`,
    `update slot set capacity = sold + held where pool_id in ${pools}`,
    `update slot set capacity = sold + held + 5 where pool_id in ${pools}`,
    `update price_level set price_minor = price_minor - 500`,
    `update product set price_minor = price_minor - 100 where price_minor > 100`,
    `insert into blackout (product_id, day) select ${ticket}, '2026-12-01'::date + n from generate_series(0, 200) n`,
    `update category set is_hidden = true where slug = 'rentals'`,
    `update attribute_value set price_adjustment_minor = 100 where price_adjustment_basis_points = 0`,
    `insert into store_setting values ('seasonsettings.enddate', '2026-12-31')
       on conflict (name) do update set value = excluded.value`,
  ]
  try {
    let facts = await factsOf(shop)
    for (const edit of edits) {
      await running.database.pool.query(edit)
      await shop.refresh()
      const before = facts
      facts = await factsOf(shop, before)
      const other = await openShop(running.database, log)
      expect(facts, edit).toEqual(await factsOf(other))
      expect(facts, edit).not.toEqual(before)
      await other.close()
    }
  } finally {
    await shop.close()
    await running.stop()
  }
})
