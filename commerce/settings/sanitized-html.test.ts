import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { attacks } from './attacks-for-tests.ts'
import { sanitizedHtml } from './sanitized-html.ts'

type Element = { tagName: string; attributes: Iterable<{ name: string; value: string }> }
type Page = { window: { document: { querySelectorAll(selector: string): Iterable<Element> } } }
const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: new (html: string) => Page }

const FORBIDDEN = [
  'SCRIPT',
  'IFRAME',
  'OBJECT',
  'EMBED',
  'STYLE',
  'FORM',
  'INPUT',
  'BUTTON',
  'BASE',
  'SVG',
  'MATH',
  'TEMPLATE',
  'FRAMESET',
  'APPLET',
  'PORTAL',
  'NOSCRIPT',
  'NOEMBED',
  'XMP',
  'LINK',
  'META',
]
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'poster', 'background', 'ping', 'cite']

/** Everything in a page made of this HTML that could act, as a browser's parser would see it. */
function dangers(html: string): string[] {
  const elements = [...new JSDOM(`<body>${html}</body>`).window.document.querySelectorAll('body *')]
  return elements.flatMap(({ tagName, attributes }) => [
    ...(FORBIDDEN.includes(tagName.toUpperCase()) ? [tagName] : []),
    ...[...attributes].flatMap(({ name, value }) => {
      const address = value.replaceAll(/[\s\p{Cc}]/gu, '').toLowerCase()
      const runs = ADDRESSES.includes(name) && /^(javascript|vbscript|data|blob|file):/.test(address)
      const shadows = (name === 'id' || name === 'name') && !value.startsWith('user-content-')
      return runs || shadows || name.startsWith('on') || name === 'style' || name === 'srcdoc'
        ? [`${name}=${value}`]
        : []
    }),
  ])
}

test.each(attacks)(
  'HTML of a widget zone is harmless when it is saved and when it is read again: %s [XSS-06]',
  (attack) => {
    const saved = sanitizedHtml(attack, 'body-top')

    expect(dangers(saved)).toEqual([])
    expect(sanitizedHtml(saved, 'body-top')).toBe(saved)
  },
)

test('Proof: the check for harmful HTML finds every attack before it is sanitized', () => {
  expect(attacks.filter((attack) => dangers(attack).length > 0).length).toBeGreaterThan(attacks.length / 2)
})

test('HTML of a widget zone keeps the markup an operator writes', () => {
  const html =
    '<h2 class="title">Snow today</h2><p>Open: <b>22</b> of 24 lifts. <em>See you!</em></p><ul><li>Groomed</li></ul>'

  expect(sanitizedHtml(html, 'homepage-top')).toBe(html)
})

test('A link in a widget zone gets rel=noopener, so the page it opens has no reference to ours', () => {
  expect(sanitizedHtml('<a href="https://snow.example/" rel="opener" target="_blank">Report</a>', 'body-top')).toBe(
    '<a href="https://snow.example/" rel="noopener">Report</a>',
  )
})

test('HTML of a widget zone may link to our own pages and to a telephone number', () => {
  const html = '<a href="/l/rentals" rel="noopener">Rent</a><a href="tel:+15550140199" rel="noopener">Call</a>'

  expect(sanitizedHtml(html, 'body-top')).toBe(html)
})

test('The head zone takes verification tags and icons, and nothing that redirects, restyles or runs', () => {
  const given = [
    '<meta name="site-verification" content="abc">',
    '<link rel="icon" href="/icon.png">',
    '<meta http-equiv="refresh" content="0;url=https://elsewhere.example/">',
    '<link rel="stylesheet" href="/other.css">',
    '<link rel="preload" as="script" href="/x.js">',
    '<base href="https://elsewhere.example/">',
    '<script>alert(1)</script>',
    '<title>Other</title>text',
  ]

  expect(sanitizedHtml(given.join(''), 'head-top')).toBe(`${given[0]}${given[1]}`)
})

test('The head zone keeps the tags of a link preview, words with a colon included', () => {
  const given = [
    '<meta property="og:title" content="Silverpine: lift tickets">',
    '<meta property="og:image" content="https://pictures.example/peak.jpg">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="product:price:amount" content="89.00">',
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')

  const saved = sanitizedHtml(given, 'head-top')
  expect(saved).toBe(given)
  expect(sanitizedHtml(saved, 'head-top')).toBe(saved)
})

test.each([
  ['runs code', '<meta property="og:url" content="javascript:alert(1)">'],
  ['runs code behind blanks', '<meta property="og:url" content=" java\tscript:alert(1)">'],
  ['carries a document', '<meta property="og:image" content="data:text/html,<script>alert(1)</script>">'],
  ['is no property', '<meta property="og:title onload=alert(1)" content="x">'],
  ['sends whole addresses, with the codes in them, to other sites', '<meta name="Referrer" content="unsafe-url">'],
  ['takes zooming away', '<meta name="viewport" content="user-scalable=no">'],
  ['redirects beside a property', '<meta property="x" http-equiv="refresh" content="0;url=data:text/html,x">'],
  ['brings a policy', '<meta http-equiv="content-security-policy" content="default-src *">'],
])('The head zone leaves out a tag that %s [XSS-06]', (_, attack) => {
  expect(sanitizedHtml(attack, 'head-top')).toBe('')
})

test('HTML of the head zone is harmless after every attack [XSS-06]', () => {
  for (const attack of attacks) {
    expect(sanitizedHtml(attack, 'head-top'), attack).not.toMatch(/<(?!meta |link )|\son\w+=|javascript:/i)
  }
})

test('A link within a widget zone finds its target, and a scrolling part can be scrolled by keyboard', () => {
  const html =
    '<a href="#faq">Questions</a><h2 id="faq">Questions</h2><table><tbody><tr><td>1</td></tr></tbody></table>'
  expect(sanitizedHtml(html, 'body-top')).toBe(
    '<a href="#user-content-faq" rel="noopener">Questions</a><h2 id="user-content-faq">Questions</h2>' +
      '<table tabindex="0"><tbody><tr><td>1</td></tr></tbody></table>',
  )
  expect(sanitizedHtml(sanitizedHtml(html, 'body-top'), 'body-top')).toBe(sanitizedHtml(html, 'body-top'))
})
