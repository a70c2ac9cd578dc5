/** What is read on what, and how well; what could not be read comes first. */

import { READABLE_CONTRAST } from '#contract/rules/theme/contrast.ts'
import {
  pairWords,
  READ_PAIRS,
  ratioOf,
  type ThemeValues,
  themeColor,
  unreadablePairs,
} from '#contract/rules/theme/theme-colors.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import styles from './theme.module.css'

export function ContrastList({ values }: { values: ThemeValues }) {
  const pairs = READ_PAIRS.map((pair) => ({ pair, ratio: ratioOf(values, pair) })).toSorted(
    (one, other) => one.ratio - other.ratio,
  )
  const unreadable = unreadablePairs(values).length
  return (
    <>
      <p className={styles.verdict} role="status">
        {unreadable === 0 ? 'All words can be read.' : `${unreadable} of ${pairs.length} could not be read.`}
      </p>
      <ul className={styles.pairs}>
        {pairs.map(({ pair, ratio }) => (
          <li key={pairWords(pair)}>
            <span
              className={styles.sample}
              style={{ color: themeColor(values, pair.front), background: themeColor(values, pair.ground) }}
              aria-hidden="true"
            >
              Aa
            </span>
            <span>{pairWords(pair)}</span>
            <Badge tone={ratio < READABLE_CONTRAST ? 'danger' : 'neutral'}>{ratio.toFixed(1)}</Badge>
          </li>
        ))}
      </ul>
    </>
  )
}
