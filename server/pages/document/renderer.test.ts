import { expect, test } from 'vitest'
import { assetsOf } from './renderer.ts'

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
  },
}

test('A page names everything it needs, once, and nothing of other pages', () => {
  expect(assetsOf(manifest, ['storefront/app/entry-client.tsx', 'storefront/app/routes/category.tsx'])).toEqual({
    entry: '/assets/entry-1.js',
    modules: ['/assets/react-1.js', '/assets/category-1.js', '/assets/tiles-1.js'],
    styles: ['/assets/shop-1.css', '/assets/tiles-1.css'],
    fonts: ['/assets/archivo-basic-1.woff2'],
  })
})
