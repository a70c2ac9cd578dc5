/** The buttons that turn the months, each named by the month that it brings into sight. */
import type { Month } from '#contract/values/day.ts'
import type { Bounds } from '#storefront/features/days/facts/day-facts.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { Icon, LEFT, RIGHT } from '#ui/media/icon.tsx'
import styles from './day-grid.module.css'
import { monthAfter, monthAfterTurn } from './shown-months.ts'
import { monthWords } from './weeks.ts'

type Props = { label: string; shown: readonly Month[]; bounds: Bounds; onMonth(month: Month): void }

export function MonthTurns({ label, shown, bounds, onMonth }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const previous = monthAfterTurn(shown, bounds, -1)
  const next = monthAfterTurn(shown, bounds, 1)
  return (
    <nav className={styles.nav} aria-label={t('publicui.calendar.months', { label })}>
      <Turn
        to={previous}
        onMonth={onMonth}
        stroke={LEFT}
        name={
          previous
            ? t('publicui.calendar.previous', { month: monthWords(previous, locale) })
            : t('publicui.calendar.noprevious')
        }
      />
      <Turn
        to={next}
        onMonth={onMonth}
        stroke={RIGHT}
        name={
          next
            ? t('publicui.calendar.next', { month: monthWords(monthAfter(next, shown.length - 1), locale) })
            : t('publicui.calendar.nonext')
        }
      />
    </nav>
  )
}

type TurnProps = { to: Month | undefined; onMonth(month: Month): void; stroke: string; name: string }

/** Without a month to turn to it is disabled by aria only: a guest who turned by key keeps the focus. */
function Turn({ to, onMonth, stroke, name }: TurnProps) {
  return (
    <button
      type="button"
      className={styles.turn}
      tabIndex={to ? undefined : -1}
      aria-disabled={to ? undefined : true}
      aria-label={name}
      onClick={() => to && onMonth(to)}
    >
      <Icon stroke={stroke} />
    </button>
  )
}
