/**
 * The colors of the design that a resort makes its own, and which of them are read on which. A color that would make
 * text unreadable is refused, by the form and by the engine alike. Each is the setting `theme.<token>`; what counts
 * without is the value in ui/styles/tokens.css.
 */
import { operatorColor } from '#contract/values/settings/operator-color.ts'
import { contrastRatio, READABLE_CONTRAST } from './contrast.ts'

export type ThemeToken = keyof typeof THEME_COLORS

type ThemeColor = { name: string; does: string; normally: string }

export const THEME_COLORS = {
  'pine-600': { name: 'Brand', does: 'Links, what is chosen, steps inside a flow.', normally: '#155c57' },
  'pine-700': {
    name: 'Brand, strong',
    does: 'The same while it is pressed, and words on a tint.',
    normally: '#0f4a47',
  },
  'pine-50': { name: 'Tint', does: 'The ground of what is chosen.', normally: '#eef6f4' },
  'pine-100': {
    name: 'Tint, strong',
    does: 'The same while it is pressed, and days between two.',
    normally: '#dcebe8',
  },
  'pine-900': { name: 'Deep ground', does: 'The footer and other dark bands.', normally: '#092a2b' },
  'glow-500': { name: 'Action', does: 'The one button that buys. Words on it are dark.', normally: '#ee6a36' },
  'glow-600': { name: 'Action, pressed', does: 'The same while it is pressed.', normally: '#d9541f' },
  'glow-700': { name: 'Accent', does: 'Words that stand out: prices that are lower.', normally: '#a83f16' },
  'stone-25': { name: 'Page', does: 'The ground of every page.', normally: '#f9fbfa' },
  'stone-0': { name: 'Surface', does: 'Cards, tiles and fields.', normally: '#ffffff' },
  'stone-600': { name: 'Soft text', does: 'Words of second rank.', normally: '#4a5b57' },
} as const satisfies Record<string, ThemeColor>

export const THEME_TOKENS = Object.keys(THEME_COLORS) as ThemeToken[]

/** A token, or a color of the design that stays. */
type Painted = ThemeToken | `#${string}`

/** What is read, and on what. */
export type ReadPair = { words: string; front: Painted; ground: Painted }

const on = (words: string, front: Painted, grounds: readonly Painted[]): ReadPair[] =>
  grounds.map((ground) => ({ words, front, ground }))

export const READ_PAIRS: readonly ReadPair[] = [
  ...on('Text', '#10201f', ['stone-25', 'stone-0']),
  ...on('Soft text', 'stone-600', ['stone-25', 'stone-0']),
  ...on('Faint text', '#61736e', ['stone-25', 'stone-0']),
  ...on('Links', 'pine-600', ['stone-25', 'stone-0']),
  ...on('Accent words', 'glow-700', ['stone-25', 'stone-0']),
  ...on('White words', '#ffffff', ['pine-600', 'pine-700']),
  ...on('Price of a chosen day', '#d5ece8', ['pine-600']),
  ...on('Words on a tint', 'pine-700', ['pine-50', 'pine-100']),
  ...on('Words of the buying button', '#0b1615', ['glow-500', 'glow-600']),
  ...on('Words on the deep ground', '#eef6f4', ['pine-900']),
  ...on('Soft words on the deep ground', '#a9c8c3', ['pine-900']),
]

export type ThemeValues = Partial<Record<ThemeToken, string>>

/** The color that counts: the resort's where it is one, otherwise the design's. */
export function themeColor(values: ThemeValues, painted: Painted): string {
  if (!isToken(painted)) return painted
  return operatorColor(values[painted]) ?? THEME_COLORS[painted].normally
}

export type UnreadablePair = ReadPair & { ratio: number }

/** The pairs that could not be read. */
export function unreadablePairs(values: ThemeValues): UnreadablePair[] {
  return READ_PAIRS.map((pair) => ({ ...pair, ratio: ratioOf(values, pair) })).filter(
    ({ ratio }) => ratio < READABLE_CONTRAST,
  )
}

export function ratioOf(values: ThemeValues, { front, ground }: ReadPair): number {
  return contrastRatio(themeColor(values, front), themeColor(values, ground))
}

/** "White words on Brand", with how well they are read. */
export function pairWords({ ground, words }: ReadPair): string {
  return `${words} on ${isToken(ground) ? THEME_COLORS[ground].name : ground}`
}

export function isToken(painted: string): painted is ThemeToken {
  return Object.hasOwn(THEME_COLORS, painted)
}
