/** The colors of the shop can be read: text needs 4.5 to 1, shapes 3 to 1, in the light and in the dark. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Theme = 'light' | 'dark'
type Pair = [front: string, ground: string]

const tokens = new Map(
  [
    ...`${readFileSync('ui/styles/tokens.css', 'utf8')}${readFileSync('ui/styles/base.css', 'utf8')}`
      // The first word on a token is its value; media queries below only change measures.
      .matchAll(/(--[\w-]+):\s*([^;]+);/g),
  ]
    .reverse()
    .map(([, name, value]) => [name as string, (value as string).trim()]),
)

const TEXT: Pair[] = [
  ...onEach('color-text', ['color-page', 'color-surface', 'color-surface-raised', 'color-surface-sunken']),
  ...onEach('color-text-soft', ['color-page', 'color-surface', 'color-surface-sunken']),
  ...onEach('color-text-faint', ['color-page', 'color-surface', 'color-surface-sunken']),
  ...onEach('color-link', ['color-page', 'color-surface']),
  ...onEach('color-accent', ['color-page', 'color-surface']),
  ...onEach('color-on-brand', ['color-brand', 'color-brand-strong']),
  ...onEach('color-on-brand-tint', ['color-brand-tint', 'color-brand-tint-strong']),
  ...onEach('color-on-action', ['color-action', 'color-action-hover', 'color-action-press']),
  ...onEach('color-text-on-deep', ['color-surface-deep']),
  ...onEach('color-text-on-deep-soft', ['color-surface-deep']),
  ...onEach('color-text-on-sky', ['color-sky']),
  ...onEach('color-text-on-sky-soft', ['color-sky']),
  ...['success', 'warning', 'danger', 'info'].flatMap((tone) =>
    onEach(`color-${tone}`, ['color-surface', `color-${tone}-tint`]),
  ),
  ...['available', 'cheapest', 'low', 'selected'].flatMap((state): Pair[] => [
    [`day-${state}-text`, `day-${state}-bg`],
    [`day-${state}-price`, `day-${state}-bg`],
  ]),
  ...onEach('day-soldout-text', ['day-soldout-bg', 'day-soldout-hatch']),
  ...onEach('day-closed-text', ['color-surface']),
  ...['blue', 'orange', 'yellow', 'black', 'purple', 'pink', 'red'].map(
    (color): Pair => ['badge-text', `badge-${color}`],
  ),
]

const SHAPES: Pair[] = [
  ...onEach('color-line-control', ['color-surface']),
  ...onEach('color-focus', ['color-page', 'color-surface']),
  ...onEach('color-accent-mark', ['color-surface']),
  ...onEach('color-danger-line', ['color-surface']),
  ['day-cheapest-mark', 'day-cheapest-bg'],
  ['day-low-mark', 'day-low-bg'],
]

describe.each<Theme>(['light', 'dark'])('In the %s theme', (theme) => {
  test.each(TEXT)('The color %s on %s has the contrast of readable text', (front, ground) => {
    expect(contrast(front, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(SHAPES)('The color %s on %s has the contrast of a visible border', (front, ground) => {
    expect(contrast(front, ground, theme)).toBeGreaterThanOrEqual(3)
  })
})

test('Contrast is measured as WCAG defines it', () => {
  expect(ratio('#ffffff', '#000000')).toBeCloseTo(21)
  expect(ratio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

function onEach(front: string, grounds: string[]): Pair[] {
  return grounds.map((ground) => [front, ground])
}

function contrast(front: string, ground: string, theme: Theme): number {
  return ratio(color(`var(--${front})`, theme), color(`var(--${ground})`, theme))
}

/** A token down to its hex: through variables and the two themes. */
function color(value: string, theme: Theme): string {
  const choice = /^light-dark\((.+), (.+)\)$/.exec(value)
  if (choice) return color((theme === 'light' ? choice[1] : choice[2]) as string, theme)
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (!name) return value
  const found = tokens.get(name)
  if (!found) throw new Error(`There is no token ${name}`)
  return color(found, theme)
}

function ratio(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
