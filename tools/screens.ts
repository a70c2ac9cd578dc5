/**
 * `npm run screens`: takes the pictures of the layouts into screens/ (not in git), those of the console into
 * docs/operators, and those of the gallery into e2e/screens anew. The next run of screens.spec.ts compares with the
 * latter, so look at them before you commit them.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ensureBuilt } from '#tools/bootstrap/ensure-built.mjs'
import { at, ROOT } from '#tools/bootstrap/root.mjs'
import { commandOf, run } from '#tools/bootstrap/run.mjs'
import { ensureBrowser } from '#tools/browser/ensure-browser.ts'

const LAYOUTS = at('screens')
const COMPARED = at('e2e/screens')

const browser = await ensureBrowser()
if ('problem' in browser) stop(browser.problem)
if (!(await ensureBuilt(process.execPath))) process.exit(1)

// A page or group that no longer exists leaves no picture behind.
for (const folder of [LAYOUTS, COMPARED]) rmSync(folder, { recursive: true, force: true })
mkdirSync(LAYOUTS)
const take = ['test', '--project=screens', '--project=layouts', '--update-snapshots=all']
const { code } = await run(process.execPath, [commandOf('@playwright/test', 'playwright'), ...take], {
  cwd: ROOT,
  env: { ...process.env, SCREENS: 'take' },
  onLine: (line) => console.log(line),
})
if (code !== 0) stop('Not every picture could be taken.')

// The gallery has few colors: with a palette a picture is a third of the size and looks the same.
for (const name of readdirSync(COMPARED)) {
  const file = join(COMPARED, name)
  const small = await sharp(readFileSync(file)).png({ palette: true, effort: 10, compressionLevel: 9 }).toBuffer()
  writeFileSync(file, small)
}
console.log(`The pictures of the layouts are in ${LAYOUTS}, those that tests compare in ${COMPARED}`)

function stop(why: string): never {
  console.error(why)
  process.exit(1)
}
