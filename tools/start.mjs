/**
 * `npm start`: from a fresh clone to an open shop; a later start does only what has changed.
 *
 * Runs on Node 20 with nothing installed: it installs the packages, among them the Node that runs the shop.
 * With `--dev` nothing is built: the server compiles pages as they are asked for and starts again when its code
 * changes.
 */
import { ensureBuilt } from '#tools/bootstrap/ensure-built.mjs'
import { ensureInstalled } from '#tools/bootstrap/ensure-installed.mjs'
import { runInForeground } from '#tools/bootstrap/run-in-foreground.mjs'
import { environment, pinnedNode, SHOP_FLAGS } from './bootstrap/pinned-node.mjs'
import { at } from './bootstrap/root.mjs'

const isDevelopment = process.argv.includes('--dev')

await ensureInstalled()
const node = pinnedNode()
if (!isDevelopment && !(await ensureBuilt(node))) process.exit(1)

const watching = isDevelopment ? ['--watch', '--watch-preserve-output'] : []
const env = environment({ NODE_ENV: isDevelopment ? 'development' : 'production' })
process.exitCode = await runInForeground(
  node,
  [...SHOP_FLAGS, ...watching, '--import', at('tools/bootstrap/stop-with-parent.mjs'), 'server/main.ts'],
  env,
)
