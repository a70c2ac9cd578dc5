/**
 * Class names stand in the built code as their values. Imported as one object, a stylesheet brings along the names of
 * all its classes, once more beside every stylesheet: 2 KB gzip on the page of a product.
 *
 * A class that is used and that no stylesheet has stops the build.
 */
import type { Plugin } from 'vite'

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
    new RegExp(`\\b${name}\\b(?!\\.\\w)`).test(code.replace(line, '')) ? line : `import * as ${name} from ${file}`,
  )
}
