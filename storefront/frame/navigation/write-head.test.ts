import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { writeHead } from './write-head.ts'

const place = { origin: 'https://shop.example', locale: 'en-AU', strategy: 'prefix_except_default' } as const

function documentWith(head = '') {
  return new JSDOM(`<head><title>Old</title>${head}</head>`).window.document
}
const links = (document: Document, rel: string) =>
  [...document.querySelectorAll(`link[rel=${rel}]`)].map((link) => link.getAttribute('href'))

test('A page that the app navigated to has the head that the server would have written [IMPL-67]', () => {
  const document = documentWith(
    '<meta name="description" content="Old"><link rel="canonical" href="https://shop.example/old">',
  )
  writeHead(document, { title: 'Golf', description: 'Eighteen holes', canonical: '/l/golf' }, place)
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('Eighteen holes')
  expect(links(document, 'canonical')).toEqual(['https://shop.example/en-AU/l/golf'])
  expect(links(document, 'alternate')).toEqual([
    'https://shop.example/l/golf',
    'https://shop.example/en-AU/l/golf',
    'https://shop.example/en-CA/l/golf',
    'https://shop.example/en-NZ/l/golf',
  ])
})

test('A page that the app navigated to keeps no structured data and no card of the page before it', () => {
  const document = documentWith(
    '<script type="application/ld+json" data-page>{"@type":"Product"}</script>' +
      '<meta property="og:title" content="Day tickets" data-page><meta property="og:image" content="/operator.webp">',
  )
  writeHead(document, { title: 'Golf', canonical: '/l/golf' }, place)
  expect(document.querySelector('script')).toBeNull()
  expect([...document.querySelectorAll('meta')].map((tag) => tag.getAttribute('property'))).toEqual(['og:image'])
})

test('An error page leaves nothing of the page before it, and search engines may list the page after it', () => {
  const document = documentWith()
  writeHead(document, { title: 'Golf', description: 'Eighteen holes', canonical: '/l/golf' }, place)
  writeHead(document, { title: 'Lost', robots: 'noindex' }, place)
  expect(document.head.querySelectorAll('link, meta[name=description]')).toHaveLength(0)
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  writeHead(document, { title: 'Golf', canonical: '/l/golf' }, place)
  expect(document.querySelector('meta[name=robots]')).toBeNull()
})
