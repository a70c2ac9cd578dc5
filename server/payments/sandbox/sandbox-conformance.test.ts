import { connectTo } from '#commerce/database/open.ts'
import { createSandbox, payOnPage, readCard } from '#commerce/payments/index.ts'
import { cloneDatabase } from '#commerce/testing/clone-database.ts'
import { createLog } from '#server/boot/log.ts'
import { expectConformance } from '#server/payments/conformance-for-tests.ts'
import { cuttableLine } from '#server/testing/outside/cut-line.ts'
import { testServerUrl } from '#server/testing/shops/demo-template.ts'

const ORIGIN = 'https://shop.example'
const LIMITS = { perSession: 10, perNetwork: 10, perCard: 10 }

expectConformance('sandbox', async () => {
  const clone = await cloneDatabase(testServerUrl())
  const line = await cuttableLine(clone.url)
  const book = connectTo(line.url, createLog({ level: 'silent', write: () => {} }), 4)
  const read = readCard({ number: '4242424242424242', expires: '08/99', code: '123' }, new Date())
  if (!read.ok) throw new Error('This is no card of the sandbox.')
  const who = { card: read.card, session: 'one', network: '192.0.2.7' }
  return {
    provider: createSandbox({ book, origin: () => ORIGIN, secret: 's' }),
    pay: async (reference) => (await book.attempt((tx) => payOnPage(tx, reference, who, LIMITS, 's'))).ok,
    cut: line.cut,
    join: line.join,
    origin: ORIGIN,
    async close() {
      await book.close()
      await line.close()
      await clone.drop()
    },
  }
})
