/**
 * A process that renews passes by itself, for the test that kills it: with the sandbox as its provider, and killed by
 * itself without a word once it has come by so many steps.
 */
import { pino } from 'pino'
import { connectTo } from '#commerce/database/open.ts'
import { readRevision } from '#commerce/database/revision.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { createSandbox } from '#commerce/payments/index.ts'
import { dueRenewals, renewOffer } from '#commerce/renewals/index.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'

const [url = '', today = '', now = '', steps = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const database = connectTo(url, log, 2)
const book = connectTo(url, log, 2)
let left = Number(steps)
const desk = {
  ...{ database, codes: testCodes, today: () => today, returnUrl: () => 'https://shop.example' },
  provider: createSandbox({ book, origin: () => 'https://shop.example', secret: 's' }),
  at: async () => {
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  },
}
const { assortment, revision } = await database.snapshot(async (tx) => ({
  ...{ assortment: await readAssortment(tx), revision: await readRevision(tx) },
}))
const calendar = storeSettings({ storetimezone: 'America/Denver' })
const view = { storeName: '', currencyCode: 'USD', staff: false, isSignedIn: true, now: new Date(now), calendar }
for (const offerId of await database.read((tx) => dueRenewals(tx, today, 0, 100))) {
  await renewOffer(desk, { assortment, view, revision }, { offerId, locale: 'en-US' })
}
await Promise.all([database.close(), book.close()])
