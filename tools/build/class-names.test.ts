import { expect, test } from 'vitest'
import { withSingleNames } from './class-names.ts'

const IMPORT = "import styles from './tile.module.css'\n"
const SINGLE = "import * as styles from './tile.module.css'\n"

test.each([
  ['names its classes', IMPORT, SINGLE, '<p className={styles.name} />'],
  ['computes the name of a class', IMPORT, IMPORT, '<p className={styles[tone]} />'],
  ['hands the stylesheet on', IMPORT, IMPORT, '<Tile styles={styles} />'],
])('A component that %s imports what it needs of a stylesheet', (_, before, after, code) => {
  expect(withSingleNames(before + code)).toBe(after + code)
})
