/**
 * The shop that pages, memory and browsers are measured in. The demo and its past are there before it starts: loading
 * them beside the first visits would take a core, and memory that is not given back.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { environment } from '#tools/bootstrap/pinned-node.mjs'
import { at, ROOT } from '#tools/bootstrap/root.mjs'
import { type BuiltShop, FIXED_CLOCK, freePort, startBuiltShop } from '#tools/shop/start-built-shop.ts'

const LOG_LEVEL = 'error'

export async function startMeasuredShop(): Promise<BuiltShop> {
  return startBuiltShop({ port: await freePort(), env: { LOG_LEVEL }, isQuiet: true, prepare: loadDemoInto })
}

async function loadDemoInto(dataDir: string): Promise<void> {
  await promisify(execFile)(process.execPath, [at('server/reload-demo.ts')], {
    cwd: ROOT,
    env: environment({ DATA_DIR: dataDir, STORE_CLOCK: FIXED_CLOCK, LOG_LEVEL }),
  })
}
