/** What the colors and marks of the grid mean. */

import type { SeasonSheet } from '#console/features/prices/sheet/season-sheet.ts'
import type { PriceWords } from '#console/features/prices/use-price-words.ts'
import { classes } from '#ui/classes.ts'
import styles from './price-sheet.module.css'

const STEPS = ['heat1', 'heat2', 'heat3', 'heat4', 'heat5', 'heat6', 'heat7'] as const

export function GridLegend({ sheet, words }: { sheet: SeasonSheet; words: PriceWords }) {
  return (
    <div className={styles.legend}>
      {sheet.most >= sheet.least && (
        <span>
          {words.money(sheet.least)}
          <span className={styles.ramp}>
            {STEPS.map((step) => (
              <i key={step} className={styles[step]} />
            ))}
          </span>
          {words.money(sheet.most)}
        </span>
      )}
      <span>
        <i className={classes(styles.swatch, styles.swatchChanged)} />
        Changed in this draft
      </span>
      <span>
        <i className={classes(styles.swatch, styles.closed)} />
        Closed
      </span>
      <span>
        <span className={styles.passed}>109</span> Window has passed
      </span>
    </div>
  )
}
