import { expect, test } from 'vitest'
import { at } from '#tools/bootstrap/root.mjs'
import { shortClassName, withSingleNames } from './class-names.ts'

const IMPORT = "import styles from './tile.module.css'\n"
const SINGLE = "import * as styles from './tile.module.css'\n"

test.each([
  ['names its classes', IMPORT, SINGLE, '<p className={styles.name} />'],
  [
    'has a class of the same name and speaks of styles',
    IMPORT,
    SINGLE,
    "// styles\n<p styles={styles.styles}>{t('styles')}</p>",
  ],
  ['computes the name of a class', IMPORT, IMPORT, '<p className={styles[tone]} />'],
  ['hands the stylesheet on', IMPORT, IMPORT, '<Tile styles={styles} />'],
])('A component that %s imports what it needs of a stylesheet', (_, before, after, code) => {
  expect(withSingleNames(before + code)).toBe(after + code)
})

test('A class has the letters of its stylesheet and its place there, so that no two names of a page are the same', () => {
  const css = '.tile { animation: rise 1.5s }\n.tile:hover .name {}\n@keyframes rise {}'
  const names = ['tile', 'name', 'rise'].map((name) => shortClassName(name, at('ui/tile.module.css'), css))
  expect(new Set(names).size).toBe(3)
  for (const name of names) expect(name).toMatch(/^[a-z]{3}[0-2]$/i)
  expect(shortClassName('tile', at('ui/list.module.css'), css)).not.toBe(names[0])
})

test('A name that its stylesheet does not define has no class', () => {
  expect(() => shortClassName('gone', at('ui/tile.module.css'), '.tile {}')).toThrow('gone')
})
