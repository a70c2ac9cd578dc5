import { expect, test } from 'vitest'
import { assetsOf, pageAssets, pageModule } from './renderer.ts'

const manifest = {
  'storefront/app/entry-client.tsx': {
    file: 'assets/entry-1.js',
    isEntry: true,
    imports: ['_react.js'],
    css: ['assets/shop-1.css'],
    assets: ['assets/archivo-basic-1.woff2', 'assets/archivo-more-1.woff2'],
  },
  '_react.js': { file: 'assets/react-1.js' },
  '_tiles.js': { file: 'assets/tiles-1.js', imports: ['_react.js'], css: ['assets/tiles-1.css'] },
  'storefront/app/routes/category.tsx': {
    file: 'assets/category-1.js',
    imports: ['_tiles.js', 'storefront/app/entry-client.tsx'],
    dynamicImports: ['add-ons.tsx'],
  },
  'add-ons.tsx': {
    file: 'assets/add-ons-1.js',
    name: 'add-ons',
    imports: ['_steps.js'],
    css: ['assets/add-ons-1.css'],
  },
  '_steps.js': { file: 'assets/steps-1.js' },
}

const ROOTS = ['storefront/app/entry-client.tsx', 'storefront/app/routes/category.tsx'] as const

test('A page names everything it needs, once, and nothing of other pages', () => {
  expect(assetsOf(manifest, ROOTS)).toEqual({
    entry: '/assets/entry-1.js',
    modules: ['/assets/react-1.js', '/assets/category-1.js', '/assets/tiles-1.js'],
    styles: ['/assets/shop-1.css', '/assets/tiles-1.css'],
    fonts: ['/assets/archivo-basic-1.woff2'],
  })
})

test('A page names the modules of what it prepares as well, with no more styles than others of its kind', () => {
  const { modules, styles } = assetsOf(manifest, ROOTS)
  const { assets, isWhole } = pageAssets(manifest, ROOTS, ['AddOns'])
  expect(assets).toMatchObject({ modules: [...modules, '/assets/add-ons-1.js', '/assets/steps-1.js'], styles })
  expect(isWhole).toBe(true)
})

test('The texts of a page are not known where something it prepares has no chunk of its name', () => {
  expect(pageAssets(manifest, ROOTS, ['AddOns', 'Steps']).isWhole).toBe(false)
})

test('The module of a page is found by its source, or by the name of the file that it shares', () => {
  const shared = { '_product-page-1.js': { name: 'product-page' } }
  expect(pageModule({ ...manifest, ...shared }, 'category')).toBe('storefront/app/routes/category.tsx')
  expect(pageModule({ ...manifest, ...shared }, 'product')).toBe('_product-page-1.js')
})
