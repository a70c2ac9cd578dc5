/** The next seven days of a product at a glance: what each costs, and a way to it with the day chosen. */
import { useEffect, useId, useState } from 'react'
import type { ProductTile } from '#contract/schemas/catalog.ts'
import type { CalendarSettings } from '#contract/schemas/prices.ts'
import { pricesQuestion } from '#storefront/features/days/asking/ask-prices.ts'
import type { JudgedDay } from '#storefront/features/days/facts/judge-day.ts'
import { judgeDay } from '#storefront/features/days/facts/judge-day.ts'
import { lowWord, soldOutWord } from '#storefront/features/days/words/status-words.ts'
import { whenIdle } from '#storefront/live/moments.ts'
import { ToLink } from '#storefront/page/to-link.tsx'
import { useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { dayOfWeek, longDay } from '#storefront/texts/weekday-words.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import { useReply } from '#ui/live/use-reply.ts'
import { dayLink } from './day-links.tsx'
import styles from './day-strip.module.css'
import { type NextDays, toldAgain } from './next-days.ts'

type Props = { product: ProductTile; read: NextDays; onChoose(product: ProductTile): void }

export function DayStrip({ product, read, onChoose }: Props) {
  const t = useTranslate()
  const titleId = useId()
  const { days, best, facts, dateOptionId } = useLiveDays(read)
  const bestOnes = new Set(best)
  return (
    <div>
      <h3 id={titleId} className={styles.title}>
        {t('publicui.category.nextdays')}
      </h3>
      <ul aria-labelledby={titleId} className={styles.days}>
        {days.map((day) => (
          <StripDay
            key={day}
            display={judgeDay(day, facts, bestOnes)}
            settings={facts.settings}
            product={product}
            dateOptionId={dateOptionId}
            onPress={() => onChoose(product)}
          />
        ))}
      </ul>
    </div>
  )
}

/**
 * The next days as the page was made with, and a moment later as they stand now. Nothing moves: only prices and colors
 * change.
 */
function useLiveDays(read: NextDays): NextDays {
  const { ask } = useVisit()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const { reply } = useReply(
    isIdle ? pricesQuestion(ask, { product: read.product, seasonEnd: read.days.at(-1) }) : undefined,
  )
  return reply ? toldAgain(read, reply) : read
}

type StripDayProps = {
  display: JudgedDay
  settings: CalendarSettings
  product: ProductTile
  dateOptionId: number
  onPress(): void
}

/**
 * One of the next days: a link by the name that the calendar gives it, or, where it cannot be bought, the name alone.
 * Why that is so the calendar says: its words would weigh on every category.
 */
function StripDay({ display, settings, product, dateOptionId, onPress }: StripDayProps) {
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
