/**
 * Class names stand in the built code as their values, and are short. Imported as one object, a stylesheet brings along
 * the names of all its classes, once more beside every stylesheet: 2 KB gzip on the page of a product.
 *
 * A class that is used and that no stylesheet has stops the build.
 */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from '#tools/bootstrap/root.mjs'

const STYLES_IMPORT = /^import (\w+) from ('[^']*\.module\.css')/gm

export function classNames(): Plugin[] {
  return [
    {
      name: 'class-names',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?$/ },
        handler: (code) => ({ code: withSingleNames(code), map: null }),
      },
      onLog: (_, { code, message }) => {
        if (code === 'IMPORT_IS_UNDEFINED') throw new Error(message)
      },
    },
    {
      // Once its names stand elsewhere a stylesheet would count as unused.
      name: 'kept-styles',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}

/** A file that looks a class up by a name it computes needs the object. */
export function withSingleNames(code: string): string {
  return code.replace(STYLES_IMPORT, (line, name: string, file: string) =>
    isValue(name, code.replace(line, '')) ? line : `import * as ${name} from ${file}`,
  )
}

/** Whether it is used as a whole. The same word in a comment or a text, and of a property, is another thing. */
function isValue(name: string, code: string): boolean {
  const spoken = /\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g
  return new RegExp(`(?<![\\w.])${name}(?![\\w=:]|\\.\\w)`).test(code.replace(spoken, ''))
}

const DEFINED_NAME = /(?:\.|@keyframes )([a-z][\w-]*)/gi
const PREFIX_LENGTH = 3
const filesByPrefix = new Map<string, string>()

/**
 * Three letters for the stylesheet and the place of the name in it: browsers load every name in the code, the document
 * and the stylesheet. The letters come from the path, so that a new stylesheet changes no other.
 */
export function shortClassName(name: string, path: string, css: string): string {
  const file = relative(ROOT, path)
  const letters = createHash('sha256')
    .update(file)
    .digest('base64')
    .replace(/[^a-z]/gi, '')
  const prefix = letters.slice(0, PREFIX_LENGTH)
  const other = filesByPrefix.get(prefix) ?? file
  if (other !== file) throw new Error(`${file} and ${other} have the same letters: rename one of them`)
  filesByPrefix.set(prefix, file)
  const names = new Set([...css.matchAll(DEFINED_NAME)].map(([, defined]) => defined))
  const place = [...names].indexOf(name)
  if (place < 0) throw new Error(`${file} does not define ${name}`)
  return prefix + place.toString(36)
}
