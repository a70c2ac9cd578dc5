import { expect, test } from 'vitest'
import { importsOf, isAbout, testsAbout } from './tests-about.ts'

test.each([
  ['cart', ['e2e/cart/cart-page.spec.ts'], true],
  ['cart', ['server/api/add.test.ts', '#commerce/cart/index.ts'], true],
  ['art', ['e2e/cart/cart-page.spec.ts'], false],
  ['cart-page', ['e2e/cart/cart-page.spec.ts'], true],
  ['commerce/cart', ['commerce/cart/add-to-cart.test.ts'], true],
  ['commerce/cart', ['server/api/cart.test.ts'], false],
  ['golf', ['e2e/cart/cart-page.spec.ts'], false],
])('The subject %s is looked up word by word in %j: %s', (subject, paths, expected) => {
  expect(isAbout([subject], paths)).toBe(expected)
})

test('The imports of a file are read on one line and on several', () => {
  const source = "import { a } from '#one/a.ts'\nimport type { B } from './b.ts'\nimport {\n  c,\n} from '#two/c.ts'\n"
  expect(importsOf(source)).toEqual(['#one/a.ts', './b.ts', '#two/c.ts'])
})

test('A subject selects unit tests and browser journeys of this project, and a word that no file has selects none', () => {
  const { browser, unit } = testsAbout(['cart'])
  expect(unit).toContain('commerce/cart/add-to-cart.test.ts')
  expect(browser).toContain('e2e/cart/cart-page.spec.ts')
  expect(testsAbout(['prices']).unit).toContain('console/features/prices/sheet/season-sheet.test.ts')
  expect(testsAbout(['no-such-subject-anywhere'])).toEqual({ unit: [], browser: [] })
})
