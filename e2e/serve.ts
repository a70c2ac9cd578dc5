/** The shop that the journeys visit, with the gallery at `/ui`; Playwright starts and stops it. */
import { untilPastIsThere } from '#e2e/fixtures/demo-past.ts'
import { at, ROOT } from '#tools/bootstrap/root.mjs'
import { run } from '#tools/bootstrap/run.mjs'
import { startBuiltShop } from '#tools/shop/start-built-shop.ts'

const { code, lines } = await run(process.execPath, [at('tools/build-gallery.mjs')], { cwd: ROOT })
if (code !== 0) throw new Error(lines.join('\n'))

const env = { LOG_LEVEL: 'warn', GALLERY: '1' }
const shop = await startBuiltShop({ port: Number(process.env['E2E_PORT']), env })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await shop.stop()
    process.exit(0)
  })
}

await untilPastIsThere(shop.dataDir)
console.log('The journeys can begin.')
