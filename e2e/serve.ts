/** The shop that the journeys visit; Playwright starts and stops it. */
import { startBuiltShop } from '#tools/shop/start-built-shop.ts'

const shop = await startBuiltShop({ port: Number(process.env['E2E_PORT']), env: { LOG_LEVEL: 'warn' } })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await shop.stop()
    process.exit(0)
  })
}
