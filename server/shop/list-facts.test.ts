import { pino } from 'pino'
import { expect, test } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { startShop } from '#server/testing/shops/start-shop.ts'
import { createListFacts } from './list-facts.ts'
import { openShop } from './shop.ts'

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
    const { soldOff: ids } = await listFacts()
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
