/**
 * One of the next days: a link by the name that the calendar gives it, or, where it cannot be bought, the name alone.
 * Why that is so the calendar says: its words would weigh on every category.
 */

import type { ProductTile } from '#contract/schemas/catalog.ts'
import type { CalendarSettings } from '#contract/schemas/prices.ts'
import type { JudgedDay } from '#storefront/features/days/facts/judge-day.ts'
import { lowWord, soldOutWord } from '#storefront/features/days/words/status-words.ts'
import { ToLink } from '#storefront/page/to-link.tsx'
import { useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { dayOfWeek, longDay } from '#storefront/texts/weekday-words.ts'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import { dayLink } from './day-links.tsx'
import styles from './day-strip.module.css'

type Props = {
  display: JudgedDay
  settings: CalendarSettings
  product: ProductTile
  dateOptionId: number
  onPress(): void
}

export function StripDay({ display, settings, product, dateOptionId, onPress }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const money = useMoneyWords(product.ProductPrice.CurrencyCode)
  const price = display.price && money(display.price.price)
  const state = {
    available: undefined,
    best: t('publicui.calendar.dayisbest'),
    low: lowWord(settings, t),
    soldOut: soldOutWord(settings, t),
    closed: t('publicui.calendar.closed'),
  }[display.look]
  const name = [longDay(display.day, locale), price, state].filter(Boolean).join(', ')
  const words = price ?? (display.look === 'soldOut' ? soldOutWord(settings, t, 'short') : '–')
  const className = classes(styles.day, styles[display.look])
  const cell = (
    <>
      <span className={text.visuallyHidden}>{name}</span>
      <span className={styles.date} aria-hidden="true">
        {dayOfWeek(display.day, locale)}
      </span>
      <b className={classes(styles.price, words.length > SHORT && styles.long)} aria-hidden="true">
        {words}
      </b>
    </>
  )
  return (
    <li>
      {display.canBePicked ? (
        <ToLink to={dayLink(product, dateOptionId, display.day)} className={className} onPress={onPress}>
          {cell}
        </ToLink>
      ) : (
        <span className={className}>{cell}</span>
      )}
    </li>
  )
}

/** `$227` has room in the narrowest cell as it is; `$1,227` and `US$227` are written narrower. */
const SHORT = 5
