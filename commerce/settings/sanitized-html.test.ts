import { expect, test } from 'vitest'
import { sanitizedHtml, takenOutOfHtml } from './sanitized-html.ts'

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
  expect(sanitizedHtml(saved ?? '', 'head-top')).toBe(saved)
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

test('A link within a widget zone finds its target, and a scrolling part can be scrolled by keyboard', () => {
  const html =
    '<a href="#faq">Questions</a><h2 id="faq">Questions</h2><table><tbody><tr><td>1</td></tr></tbody></table>'
  expect(sanitizedHtml(html, 'body-top')).toBe(
    '<a href="#user-content-faq" rel="noopener">Questions</a><h2 id="user-content-faq">Questions</h2>' +
      '<table tabindex="0"><tbody><tr><td>1</td></tr></tbody></table>',
  )
  expect(sanitizedHtml(sanitizedHtml(html, 'body-top') ?? '', 'body-top')).toBe(sanitizedHtml(html, 'body-top'))
})

test.each([
  [
    'an address with blanks around it and a scheme in capitals',
    '<a href=" HTTPS://snow.example/ ">x</a>',
    '<a href="https://snow.example/" rel="noopener">x</a>',
  ],
  ['the line breaks that a listing begins with', '<pre>\n\n\nx</pre>', '<pre tabindex="0">\n\n\nx</pre>'],
  [
    'a map and its picture',
    '<img src="/a.png" usemap="#m"><map name="m"></map>',
    '<img src="/a.png" usemap="#user-content-m"><map name="user-content-m"></map>',
  ],
  ['what stands in an element that is not allowed', '<marquee><b>Snow</b></marquee>', '<b>Snow</b>'],
  [
    'an unfinished tag as a browser reads it',
    '<p>Unclosed <em>tag<p>Next',
    '<p>Unclosed <em>tag</em></p><p><em>Next</em></p>',
  ],
])('HTML of a widget zone keeps %s', (_, given, kept) => {
  expect(sanitizedHtml(given, 'body-top')).toBe(kept)
})

test('Each part of HTML that sanitizing takes out is told with how often, and what it adds is not', () => {
  const html =
    '<!-- a --><p onclick="x()" class="a">Snow<script>alert(1)</script></p><a href="javascript:x()">No</a><a href="/l">Go</a><svg/onload=x()>'
  const kept = sanitizedHtml(html, 'body-top') ?? ''
  expect(Object.fromEntries(takenOutOfHtml(html, kept))).toEqual({
    ...{ 'a comment': 1, '<script>': 1, 'onclick of <p>': 1, 'href of <a>': 1, '<svg>': 1, 'onload of <svg>': 1 },
  })
  expect(takenOutOfHtml(kept, kept).size).toBe(0)
})
