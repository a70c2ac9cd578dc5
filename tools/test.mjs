/**
 * `npm test`: install what is missing, then run everything that must hold (tools/tests/run-tests.ts) on the pinned
 * Node. `npm test -- cart` runs the tests that touch `cart`.
 */
import { handOver } from './bootstrap/hand-over.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { environment, pinnedNode } from './bootstrap/pinned-node.mjs'
import { at } from './bootstrap/root.mjs'

await ensureInstalled()
const preload = at('tools/bootstrap/stop-with-parent.mjs')
const args = ['--import', preload, 'tools/tests/run-tests.ts', ...process.argv.slice(2)]
process.exitCode = await handOver(pinnedNode(), args, environment())
