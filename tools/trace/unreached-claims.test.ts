import { expect, test } from 'vitest'
import { reachedModules } from './reached-modules.ts'
import { claimsOf } from './unreached-claims.ts'

const SHOP = new Map(
  Object.entries({
    'server/main.ts': `import { sell } from '#commerce/cart/index.ts'\nimport type { Hold } from '#commerce/cart/hold.ts'`,
    'storefront/app/entry-client.tsx': `const load = () => import('./late.tsx')`,
    'storefront/app/late.tsx': `import { day as shown } from '#contract/values/day.ts'\nexport const Late = shown`,
    'contract/values/day.ts': 'export const day = 1',
    'commerce/cart/index.ts': `/** The menu. */
export { type Hold } from './hold.ts'
export {
  sell,
  give as refund,
} from './sell.ts'
export { disable } from './disable.ts'
export { saveShop } from './save-shop.ts'`,
    'commerce/cart/sell.ts': `import { count } from './count.sql.ts'\nexport const sell = count`,
    'commerce/cart/count.sql.ts': 'export const count = 1',
    'commerce/cart/hold.ts': 'export type Hold = 1',
    'commerce/cart/disable.ts': `import { count } from './disable.sql.ts'\nexport const disable = count`,
    'commerce/cart/disable.sql.ts': 'export const count = 1',
    'commerce/cart/save-shop.ts': 'export const saveShop = 1',
    'demo/load.ts': `import { saveShop, disable } from '#commerce/cart/index.ts'`,
  }),
)
const reached = reachedModules(SHOP)

test('What the server and the pages import is reached, late chunks and the names taken from a menu among it', () => {
  expect([...reached].filter((file) => /^(?:commerce|contract|storefront)/.test(file)).toSorted()).toEqual([
    'commerce/cart/count.sql.ts',
    'commerce/cart/sell.ts',
    'contract/values/day.ts',
    'storefront/app/entry-client.tsx',
    'storefront/app/late.tsx',
  ])
})

function reachedIds(file: string, source: string): Record<string, boolean> {
  const sources = new Map([...SHOP, [file, source]])
  return Object.fromEntries(claimsOf(file, sources, reached).map(({ id, isReached }) => [id, isReached]))
}

test('A test of the file that nothing reaches, and its race, lean on it whatever they use', () => {
  const source = `test('a shop is saved [A-1]', () => {})`
  expect(reachedIds('commerce/cart/save-shop.test.ts', source)).toEqual({ 'A-1': false })
  expect(reachedIds('commerce/cart/disable.race.test.ts', source)).toEqual({ 'A-1': false })
  expect(reachedIds('commerce/cart/sell.test.ts', source)).toEqual({ 'A-1': true })
})

test('Of a file of tests only those that use what nothing reaches lean on it, and none by saving a shop', () => {
  const source = `import { test } from 'vitest'
import { disable as end, saveShop, sell } from '#commerce/cart/index.ts'
import type { disable } from './disable.ts'

describe('an account [A-1]', () => {
  test('ends [A-2]', () => {
    saveShop()
    end()
  })

  test.each([
    [1, '('],
  ])('sells %i [A-3]', () => {
    saveShop(sell)
  })
})

test('sells [A-4]', () => sell(disabled, disable))
`
  expect(reachedIds('server/cart.test.ts', source)).toEqual({ 'A-1': false, 'A-2': false, 'A-3': true, 'A-4': true })
})

test('Tests of the demo are about the demo, and lean on nothing', () => {
  const source = `import { disable } from '#commerce/cart/index.ts'\ntest('is loaded [A-1]', () => disable())`
  expect(reachedIds('demo/load.test.ts', source)).toEqual({ 'A-1': true })
})

test('What is tagged for prove is in no other run, and a journey whose tag a table holds is in every run', () => {
  const source = `test('a guest pays [A-1]', { tag: '@prove' }, async () => {})
test('a guest pays on a phone [A-2]', {
  tag: ['@phone', '@prove'],
}, async () => {})
test('a guest looks [A-3]', { tag: '@phone' }, async () => {})
test('a guest looks again [A-4]', { tag }, async () => {})
test('a thousand guests look [A-5]', { tags: 'prove', timeout: 60_000 }, async () => {})`
  const claims = claimsOf('e2e/pay.spec.ts', new Map([['e2e/pay.spec.ts', source]]), reached)
  expect(claims.filter(({ isInEveryRun }) => isInEveryRun).map(({ id }) => id)).toEqual(['A-3', 'A-4'])
})
