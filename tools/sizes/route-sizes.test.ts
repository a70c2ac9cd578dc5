import { expect, test } from 'vitest'
import { builtInTexts, scriptsOf, weightOf } from './route-sizes.ts'

const manifest = {
  'storefront/app/entry-client.tsx': {
    file: 'assets/entry.js',
    imports: ['_react.js'],
    dynamicImports: ['_calendar.js'],
  },
  'storefront/app/routes/category.tsx': { file: 'assets/category.js', imports: ['_react.js', '_tiles.js'] },
  'storefront/app/routes/product.tsx': { file: 'assets/product.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_tiles.js': { file: 'assets/tiles.js', imports: ['_react.js'] },
  '_calendar.js': { file: 'assets/calendar.js' },
}

test('A page is measured by its entry, its own module and what both import at once, each only once', () => {
  const scripts = ['assets/entry.js', 'assets/react.js', 'assets/category.js', 'assets/tiles.js']
  expect(scriptsOf(manifest, 'category')).toEqual(scripts)
})

test('Measuring a page that the build does not have is an error, not a size of nothing', () => {
  expect(() => scriptsOf(manifest, 'cart')).toThrow('storefront/app/routes/cart.tsx')
})

test('The texts that the code of a page can show count with its JavaScript, each file compressed on its own', () => {
  const texts = builtInTexts(['t(`publicui.footer.shop`)', 'say("modal.ok")', 'say("modal.okay")'])
  expect(JSON.parse(texts)).toEqual({ 'publicui.footer.shop': 'Shop', 'publicui.modal.ok': 'OK' })
  expect(weightOf(['let a = 1', texts])).toBe(weightOf(['let a = 1']) + weightOf([texts]))
})
