/**
 * `npm test`: installs what is missing, then runs every check and test (tools/tests/run-tests.ts) on the pinned
 * Node. `npm test -- cart` runs the tests that touch `cart`.
 */

import { ensureInstalled } from '#tools/bootstrap/ensure-installed.mjs'
import { runInForeground } from '#tools/bootstrap/run-in-foreground.mjs'
import { environment, pinnedNode } from './bootstrap/pinned-node.mjs'
import { at } from './bootstrap/root.mjs'

await ensureInstalled()
const preload = at('tools/bootstrap/stop-with-parent.mjs')
const args = ['--import', preload, 'tools/tests/run-tests.ts', ...process.argv.slice(2)]
process.exitCode = await runInForeground(pinnedNode(), args, environment())
