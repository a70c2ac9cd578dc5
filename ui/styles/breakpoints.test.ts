import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Narrower is a phone, narrower is a tablet, from here on the screen is extra large. Only styles ask for them. */
const BREAKPOINTS = [744, 960, 1440]
/** Where one column no longer fits; no breakpoint of the shop. */
const COLUMNS = [1100, 1200]

const styles = ['ui', 'storefront'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file, source: readFileSync(join(room, file), 'utf8') })),
)

test('The layout changes at 744, 960 and 1440 px and nowhere else [SHELL-49]', () => {
  const allowed = [...BREAKPOINTS, ...COLUMNS]
  const queries = [
    ...allowed.map((width) => `(min-width: ${width}px)`),
    ...allowed.map((width) => `(max-width: ${width - 1}px)`),
  ]
  const others = styles.flatMap(({ file, source }) =>
    [...source.matchAll(/@media[^{]*?(\((?:min-|max-)?width[^)]*\))/g)]
      .map((match) => match[1] as string)
      .filter((query) => !queries.includes(query))
      .map((query) => `${file} asks for ${query}`),
  )
  expect(others).toEqual([])
})

test('The target of an anchor stands 81 px below the top [SHELL-50]', () => {
  const source = styles.map((style) => style.source).join()
  expect(source.match(/--scroll-offset: [^;]+/g)).toEqual(['--scroll-offset: 81px'])
  expect(source).toMatch(/html \{[^}]*scroll-padding-top: var\(--scroll-offset\)/)
})
