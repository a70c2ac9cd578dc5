import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

/** Packages that have a `slopes` each, and a folder of old modules beside new ones. */
const FILES: Record<string, string> = {
  'package.json': '{ "type": "module", "imports": { "#lifts": "./shop/lifts.js", "#server/*": "./*" } }',
  'main.js': `import './shop/a.js'
import { lifts } from '#lifts'
import slopes from 'slopes'
import { inner } from 'resort'
import { inner as again } from 'resort'
import old from './old/one.js'
import older from './old/two.js'
import * as room from '#server/shop/lifts.js'
import { huts } from '#server/shop/huts.js'
import oldest from '#server/old/three.js'
import sameOld from '#server/old/two.js'
console.log(JSON.stringify([lifts, slopes, inner, again === inner, old, older]))
console.log(JSON.stringify([room.lifts, huts, oldest, sameOld]))`,
  'shop/a.js': `import 'slopes'
import '#lifts'
import './lifts.js'`,
  'shop/lifts.js': 'export const lifts = globalThis.lifts = (globalThis.lifts ?? 0) + 1',
  'shop/huts.js': 'export const huts = 4',
  'old/package.json': '{ "type": "commonjs" }',
  'old/one.js': 'module.exports = require("./two.js") + 1',
  'old/two.js': 'module.exports = 1',
  'old/three.js': 'module.exports = 3',
  'node_modules/slopes/package.json': '{ "type": "module", "exports": "./index.js" }',
  'node_modules/slopes/index.js': 'export default "ours"',
  'node_modules/resort/package.json': '{ "type": "module", "exports": "./index.js" }',
  'node_modules/resort/index.js': `import slopes from 'slopes'
export { name } from './name.js'
export const inner = slopes`,
  'node_modules/resort/name.js': 'export const name = "resort"',
  'node_modules/resort/node_modules/slopes/package.json': '{ "type": "module", "exports": "./index.js" }',
  'node_modules/resort/node_modules/slopes/index.js': 'export default "theirs"',
}

test('Imports that are remembered lead to the modules that Node finds by itself, each loaded once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chairlift-imports-'))
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const hook = pathToFileURL(join(import.meta.dirname, 'remember-imports.ts')).href
  const start = `import { rememberImports } from '${hook}'; rememberImports(); await import('./main.js')`
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const remembered = run('--input-type=module', '--eval', start)
  const byItself = run('main.js')
  rmSync(folder, { recursive: true })

  expect(
    remembered
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    [1, 'ours', 'theirs', true, 2, 1],
    [1, 4, 3, 1],
  ])
  expect(remembered).toBe(byItself)
})
