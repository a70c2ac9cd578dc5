/** The shop that the journeys visit, with the gallery at `/ui`; Playwright starts and stops it. */
import { layDemo, loadDemoOnce, removeDemo } from '#e2e/fixtures/loaded-demo.ts'
import { at, ROOT } from '#tools/bootstrap/root.mjs'
import { run } from '#tools/bootstrap/run.mjs'
import { startBuiltShop } from '#tools/shop/start-built-shop.ts'

const building = run(process.execPath, [at('tools/build-gallery.mjs')], { cwd: ROOT })
await loadDemoOnce()
const { code, lines } = await building
if (code !== 0) throw new Error(lines.join('\n'))

const env = { LOG_LEVEL: 'warn', GALLERY: '1' }
const shop = await startBuiltShop({ port: Number(process.env['E2E_PORT']), env, prepare: layDemo })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await shop.stop()
    removeDemo()
    process.exit(0)
  })
}

console.log('The journeys can begin.')
