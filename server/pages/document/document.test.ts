import { expect, test } from 'vitest'
import { htmlDocument } from './document.ts'

const PICTURE =
  '<picture><source type="image/avif" srcSet="/a-1.avif 1w, /a-2.avif 2w" sizes="100vw"/><source type="image/webp" srcSet="/a.webp 1w" sizes="100vw"/><img src="/a.webp" fetchPriority="high"/></picture>'
const LATER = '<picture><source type="image/avif" srcSet="/b.avif 1w" sizes="10vw"/><img src="/b.webp"/></picture>'

function documentOf(html: string): string {
  return htmlDocument({
    locale: 'en-US',
    origin: 'https://shop.example',
    head: { title: 'Lift tickets' },
    headTop: '',
    alternates: [],
    previews: [],
    structuredData: undefined,
    assets: { entry: '/assets/e.js', modules: [], styles: ['/assets/s.css'], fonts: ['/assets/f.woff2'] },
    themeUrl: undefined,
    textsUrl: '/texts/en-US.json',
    html,
    state: '{}',
  })
}

test('The picture that is in sight at once is asked for before fonts, styles and texts', () => {
  const links = documentOf(`<main>${LATER}${PICTURE}</main>`).match(/<link rel="(preload|stylesheet)"[^>]*>/g)
  expect(links).toEqual([
    '<link rel="preload" as="image" type="image/avif" imagesrcset="/a-1.avif 1w, /a-2.avif 2w" imagesizes="100vw" fetchpriority="high">',
    '<link rel="preload" as="font" type="font/woff2" href="/assets/f.woff2" crossorigin>',
    '<link rel="preload" as="fetch" href="/texts/en-US.json" crossorigin>',
    '<link rel="stylesheet" href="/assets/s.css">',
  ])
})

test('Scripts and texts are in a template, which no browser requests before the page is seen', () => {
  const [before, inside, after] = documentOf('<main></main>').split(/<template id="scripts">|<\/template>/)
  expect(inside?.match(/(?<=href=")[^"]+/g)).toEqual(['/assets/e.js', '/texts/en-US.json'])
  expect(`${before}${after}`).not.toMatch(/modulepreload|\/texts\/|src="\/assets/)
})

test.each([
  ['without pictures', '<main></main>'],
  ['with pictures further down', LATER],
  ['with a picture in one encoding', `${LATER}<picture><img src="/c.webp" fetchPriority="high"/></picture>`],
])('A page %s asks for none ahead', (_, html) => {
  expect(documentOf(html)).not.toContain('as="image"')
})
