/** A piece of the shop in these colors: purposes of the design, set for this part of the page alone. */
import type { CSSProperties } from 'react'
import { type ThemeToken, type ThemeValues, themeColor } from '#contract/rules/theme/theme-colors.ts'
import { SHAPE_TOKENS, shapeDeclarations } from '#contract/rules/theme/theme-shapes.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import styles from './theme.module.css'

/** As ui/styles/tokens.css ties them in the light. */
const PURPOSES: Readonly<Record<string, ThemeToken>> = {
  '--color-page': 'stone-25',
  '--color-surface': 'stone-0',
  '--color-text-soft': 'stone-600',
  '--color-brand': 'pine-600',
  '--color-brand-strong': 'pine-700',
  '--color-brand-tint': 'pine-50',
  '--color-brand-tint-strong': 'pine-100',
  '--color-on-brand-tint': 'pine-700',
  '--color-link': 'pine-600',
  '--color-surface-deep': 'pine-900',
  '--color-action': 'glow-500',
  '--color-accent': 'glow-700',
}

/** Of the light, and no resort's to change: the console may be in the dark. */
const FIXED = { '--color-text': '#10201f', '--color-on-brand': '#ffffff' }

/** The design's own, whatever the console itself is in. */
const OWN_SHAPES = { '--radius-control': '6px', '--radius-card': '10px' }

type Props = { values: ThemeValues & Readonly<Record<string, string>> }

export function ThemePreview({ values }: Props) {
  const colors = Object.entries(PURPOSES).map(([purpose, token]) => [purpose, themeColor(values, token)])
  const shapes = SHAPE_TOKENS.map((token) => shapeDeclarations(token, values[token] ?? ''))
  const style: CSSProperties = {
    ...FIXED,
    ...OWN_SHAPES,
    ...Object.fromEntries(colors),
    ...Object.assign({}, ...shapes),
  }
  return (
    <div className={styles.page} style={style}>
      <div className={styles.tile}>
        <Badge tone="pine">Most popular</Badge>
        <b>Day lift ticket</b>
        <span className={styles.quiet}>One day on all 24 lifts, from first chair to last.</span>
        <span className={styles.accent}>From $98 online</span>
        <span className={styles.linked}>See all days</span>
        <span className={styles.buttons}>
          <span className={styles.chosen}>Adult</span>
          <span className={styles.step}>Next</span>
          <span className={styles.buy}>Add to cart</span>
        </span>
      </div>
      <div className={styles.deep}>Open daily 8:30 am to 4:00 pm</div>
    </div>
  )
}
