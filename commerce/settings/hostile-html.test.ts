import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attacks } from './attacks-for-tests.ts'
import { dangers, purified } from './judges-for-tests.ts'
import { sanitizedHtml } from './sanitized-html.ts'

test.each(attacks)(
  'HTML of a widget zone is harmless when it is saved and when it is read again: %j [XSS-06]',
  (attack) => {
    const saved = sanitizedHtml(attack, 'body-top') ?? ''

    expect(dangers(saved)).toEqual([])
    expect(purified(saved)).toBe(saved)
    expect(sanitizedHtml(saved, 'body-top')).toBe(saved)
  },
)

test('Proof: the check for harmful HTML finds every attack before it is sanitized', { tags: 'prove' }, () => {
  expect(attacks.filter((attack) => dangers(attack).length > 0).length).toBeGreaterThan(attacks.length / 2)
})

test('HTML of the head zone is harmless after every attack [XSS-06]', () => {
  for (const attack of attacks) {
    expect(sanitizedHtml(attack, 'head-top'), attack).not.toMatch(/<(?!meta |link )|\son\w+=|javascript:/i)
  }
})

const ELEMENTS =
  'a b i nobr p pre div ul li table caption colgroup col tbody tr td select option optgroup form button input object ' +
  'marquee h1 dd ruby rt svg math mi mtext mglyph malignmark annotation-xml foreignObject desc title style script noscript ' +
  'template textarea xmp plaintext noembed noframes iframe frameset body html head img details summary font'
const openings = fc.constantFrom(...ELEMENTS.split(' ').map((name) => `<${name}>`))
const endings = fc.constantFrom(...ELEMENTS.split(' ').map((name) => `</${name}>`))
const texts = fc.constantFrom(
  'snow',
  '\n',
  '\0',
  '<!--',
  '-->',
  '--!>',
  '<![CDATA[',
  ']]>',
  '<?',
  '</',
  '&lt;img src=x onerror=alert(1)&gt;',
  '<img src=x onerror=alert(1)>',
  '<annotation-xml encoding="text/html">',
  '<p title="</style></noscript></title></xmp></template><img src=x onerror=alert(1)>">',
  '<a id="--><script>alert(1)</script>" name=body href="java&Tab;script:alert(1)">',
  '<svg><style><a id="</style><img src=x onerror=alert(1)>">',
  '<script>alert(1)</script>',
)
const hostile = fc
  .array(fc.oneof({ weight: 3, arbitrary: openings }, endings, { weight: 2, arbitrary: texts }), { maxLength: 40 })
  .map((parts) => parts.join(''))

test('HTML of tags, ends and comments in any order is left harmless, and is the same when it is read again [XSS-06]', {
  tags: 'prove',
}, () => {
  fc.assert(
    fc.property(hostile, (html) => {
      const saved = sanitizedHtml(html, 'body-top')
      expect(saved).toBeDefined()
      expect(dangers(saved ?? '')).toEqual([])
      expect(purified(saved ?? '')).toBe(saved)
      expect(sanitizedHtml(saved ?? '', 'body-top')).toBe(saved)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['is longer than a call may be', 'x'.repeat(65_537)],
  ['has more elements than a page needs', '<br>'.repeat(5_001)],
  ['multiplies when it is read', `${bolds(2_000)}${'<p>x'.repeat(4_000)}`],
])('HTML that %s is not read to its end', (_, html) => {
  expect(sanitizedHtml(html, 'body-top')).toBeUndefined()
})

test('HTML that is nested deeper than browsers go loses what lies deeper, and nothing fails', () => {
  const saved = sanitizedHtml(`${'<div>'.repeat(4_000)}deep`, 'body-top')
  expect(saved).toBe('<div>'.repeat(250) + '</div>'.repeat(250))
})

function bolds(count: number): string {
  return Array.from({ length: count }, (_, index) => `<b id=${index}>`).join('')
}
