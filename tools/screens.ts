/**
 * `npm run screens`: takes the pictures in docs/screens anew. Those of the pieces are what the next test run compares
 * with, so look at them before they are committed.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ensureBuilt } from '#tools/bootstrap/built.mjs'
import { at, ROOT } from '#tools/bootstrap/root.mjs'
import { run } from '#tools/bootstrap/run.mjs'
import { ensureBrowser } from '#tools/browser/ensure-browser.ts'
import { commandOf } from '#tools/tests/command-of.ts'

const SCREENS = at('docs/screens')
const PIECES = at('docs/screens/pieces')

const browser = await ensureBrowser()
if ('problem' in browser) stop(browser.problem)
if (!(await ensureBuilt(process.execPath))) process.exit(1)

// A group that is no more leaves no picture behind.
rmSync(PIECES, { recursive: true, force: true })
const take = ['test', '--project=screens', '--project=layouts', '--update-snapshots=all']
const { code } = await run(process.execPath, [commandOf('@playwright/test', 'playwright'), ...take], {
  cwd: ROOT,
  env: { ...process.env, SCREENS: 'take' },
  onLine: (line) => console.log(line),
})
if (code !== 0) stop('Not every picture could be taken.')

// The pieces have few colours: as a palette a picture is a third of the size and looks the same.
for (const name of readdirSync(PIECES)) {
  const file = join(PIECES, name)
  const small = await sharp(readFileSync(file)).png({ palette: true, effort: 10, compressionLevel: 9 }).toBuffer()
  writeFileSync(file, small)
}
console.log(`The pictures are in ${SCREENS}`)

function stop(why: string): never {
  console.error(why)
  process.exit(1)
}
