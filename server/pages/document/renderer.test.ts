import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assetsOf } from './renderer.ts'

const manifest = {
  'storefront/app/entry-client.tsx': {
    file: 'assets/entry-1.js',
    isEntry: true,
    imports: ['_react.js'],
    css: ['assets/shop-1.css'],
    assets: ['assets/archivo-latin-wdth-normal-1.woff2', 'assets/archivo-latin-ext-wdth-normal-1.woff2'],
  },
  '_react.js': { file: 'assets/react-1.js' },
  '_tiles.js': { file: 'assets/tiles-1.js', imports: ['_react.js'], css: ['assets/tiles-1.css'] },
  'storefront/app/routes/category.tsx': {
    file: 'assets/category-1.js',
    imports: ['_tiles.js', 'storefront/app/entry-client.tsx'],
  },
  'storefront/app/routes/product.tsx': {
    file: 'assets/product-1.js',
    dynamicImports: [
      'storefront/features/product/controls/squares-field.tsx',
      'storefront/features/product/buying/buy.ts',
    ],
  },
  'storefront/features/product/controls/squares-field.tsx': {
    file: 'assets/squares-field-1.js',
    imports: ['_squares.js'],
  },
  '_squares.js': { file: 'assets/squares-1.js', css: ['assets/squares-1.css'] },
  'storefront/features/product/buying/buy.ts': { file: 'assets/buy-1.js', css: ['assets/buy-1.css'] },
}

test('A page names everything it needs, once, and nothing of other pages', () => {
  expect(assetsOf(manifest, ['storefront/app/entry-client.tsx', 'storefront/app/routes/category.tsx'])).toEqual({
    entry: '/assets/entry-1.js',
    modules: ['/assets/react-1.js', '/assets/category-1.js', '/assets/tiles-1.js'],
    styles: ['/assets/shop-1.css', '/assets/tiles-1.css'],
    fonts: ['/assets/archivo-latin-wdth-normal-1.woff2'],
  })
})

test('A product page sends the styles of what the server renders, before and without script', () => {
  const { modules, styles } = assetsOf(manifest, [
    'storefront/app/entry-client.tsx',
    'storefront/app/routes/product.tsx',
  ])
  expect(styles).toEqual(['/assets/shop-1.css', '/assets/squares-1.css'])
  expect(modules).toEqual(['/assets/react-1.js', '/assets/product-1.js'])
})

test('A product page names the styles of every control that it loads late', () => {
  const source = readFileSync('storefront/features/product/lazy-controls.ts', 'utf8')
  const controls = [...source.matchAll(/import\('\.\/([^']+)'\)/g)].map(
    ([, path]) => `storefront/features/product/${path}`,
  )
  expect(controls.length).toBeGreaterThan(10)
  const product = { file: 'assets/product-1.js', dynamicImports: controls }
  const late = Object.fromEntries(controls.map((path) => [path, { file: `${path}.js`, css: [`${path}.css`] }]))
  const all = { ...manifest, ...late, 'storefront/app/routes/product.tsx': product }
  const { styles } = assetsOf(all, ['storefront/app/entry-client.tsx', 'storefront/app/routes/product.tsx'])
  expect(styles).toEqual(expect.arrayContaining(controls.map((path) => `/${path}.css`)))
})
