/** One of the next days: a link that is called as the calendar calls the day, or, where it cannot be had, only its name. */
import type { CalendarSettings } from '#contract/calendar.ts'
import type { ProductTile } from '#contract/catalog.ts'
import { DAY_STATES } from '#contract/day-state.ts'
import type { DayFace } from '#storefront/features/calendar/day-face.ts'
import { useLocale, useText } from '#storefront/texts/texts.tsx'
import { useMoneyWords } from '#storefront/texts/use-money-words.ts'
import { dayOfWeek, longDay } from '#storefront/texts/weekday-in-words.ts'
import { classes } from '#storefront/ui/classes.ts'
import heard from '#storefront/ui/text.module.css'
import { ToLink } from '#storefront/ui/to-link.tsx'
import { dayLink } from './day-link.ts'
import styles from './day-strip.module.css'

type Props = {
  face: DayFace
  settings: CalendarSettings
  product: ProductTile
  dateOptionId: number | undefined
  onPress(): void
}

export function StripDay({ face, settings, product, dateOptionId, onPress }: Props) {
  const say = useText()
  const locale = useLocale()
  const money = useMoneyWords(product.ProductPrice.CurrencyCode)
  const look = lookOf(face)
  const price = face.price && money(face.price.price)
  const state = {
    open: '',
    best: say('publicui.calendar.dayisbest'),
    low: settings.lowStatusText || say('publicui.calendar.low'),
    soldOut: settings.soldOutStatusText || say('publicui.calendar.soldout'),
    closed: say('publicui.calendar.closed'),
  }[look]
  const name = [longDay(face.day, locale), price, state].filter(Boolean).join(', ')
  const cell = (
    <>
      <span className={styles.date}>{dayOfWeek(face.day, locale)}</span>
      <b className={styles.price}>{price ?? (look === 'soldOut' ? settings.soldOutStatusText || say('publicui.days.full') : '–')}</b>
    </>
  )
  const className = classes(styles.day, styles[look])
  return (
    <li>
      {face.canBePicked ? (
        <ToLink to={dayLink(product, dateOptionId, face.day)} label={name} className={className} onPress={onPress}>
          {cell}
        </ToLink>
      ) : (
        <>
          <span className={className} aria-hidden="true">
            {cell}
          </span>
          <span className={heard.heard}>{name}</span>
        </>
      )}
    </li>
  )
}

function lookOf({ canBePicked, isBestPrice, state }: DayFace): 'open' | 'best' | 'low' | 'soldOut' | 'closed' {
  if (!canBePicked) return state === DAY_STATES.soldOut ? 'soldOut' : 'closed'
  if (state !== undefined) return 'low'
  return isBestPrice ? 'best' : 'open'
}
