import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastRatio } from './contrast.ts'
import { pairWords, THEME_COLORS, THEME_TOKENS, themeColor, unreadablePairs } from './theme-colors.ts'

test.each([
  ['#ffffff', '#000000', 21],
  ['#fff', '#fff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#ffffff', '#767676', 4.54],
  ['#155c57', '#ffffff', 7.78],
])('The contrast of %s and %s is %d as WCAG defines it', (one, other, expected) => {
  expect(contrastRatio(one, other)).toBeCloseTo(expected, 1)
})

test('The colors of the design are those of its tokens, and all that is read on them can be read', () => {
  const css = readFileSync('ui/styles/tokens.css', 'utf8')
  for (const token of THEME_TOKENS) expect(css).toContain(`--${token}: ${THEME_COLORS[token].normally};`)
  expect(unreadablePairs({})).toEqual([])
})

test.each([
  [
    'pine-600',
    '#ffee00',
    ['Links on Page', 'Links on Surface', 'White words on Brand', 'Price of a chosen day on Brand'],
  ],
  ['glow-500', '#222222', ['Words of the buying button on Action']],
  ['pine-900', '#88aaaa', ['Words on the deep ground on Deep ground', 'Soft words on the deep ground on Deep ground']],
  ['stone-600', '#aaaaaa', ['Soft text on Page', 'Soft text on Surface']],
  ['glow-500', '#ffcc00', []],
] as const)('With %s as %s the unreadable pairs are %j', (token, color, expected) => {
  expect(unreadablePairs({ [token]: color }).map(pairWords)).toEqual(expected)
})

test('A value that is no color counts as none, so that it never carries a style of its own', () => {
  expect(themeColor({ 'pine-600': 'red;}</style><script>' }, 'pine-600')).toBe('#155c57')
  expect(unreadablePairs({ 'pine-600': 'url(//evil)' })).toEqual([])
})
