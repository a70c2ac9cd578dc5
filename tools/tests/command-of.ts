/** Where the JavaScript file of a package's command is, so that it runs on the Node that runs us, on every system. */
import { readFileSync } from 'node:fs'
import { at } from '#tools/bootstrap/root.mjs'

export function commandOf(packageName: string, command = packageName): string {
  const { bin } = JSON.parse(readFileSync(at('node_modules', packageName, 'package.json'), 'utf8'))
  return at('node_modules', packageName, typeof bin === 'string' ? bin : bin[command])
}
