/** The next seven days of a product at a glance: what each costs, and a way to it with the day chosen. */
import { useId } from 'react'
import type { ProductTile } from '#contract/catalog.ts'
import { DAY_STATES } from '#contract/day-state.ts'
import { type DayFace, dayFace } from '#storefront/features/calendar/day-face.ts'
import { useDayNames } from '#storefront/features/calendar/day-names.ts'
import { useLocale, useText } from '#storefront/texts/texts.tsx'
import { useMoneyWords } from '#storefront/texts/use-money-words.ts'
import { shortWeekday } from '#storefront/texts/when-in-words.ts'
import { classes } from '#storefront/ui/classes.ts'
import heard from '#storefront/ui/text.module.css'
import { ToLink } from '#storefront/ui/to-link.tsx'
import { dayLink } from './day-link.ts'
import styles from './day-strip.module.css'
import type { NextDays } from './next-days.ts'
import { useLiveDays } from './use-live-days.ts'

type Props = { product: ProductTile; read: NextDays; onChoose(product: ProductTile): void }

export function DayStrip({ product, read, onChoose }: Props) {
  const say = useText()
  const titleId = useId()
  const { days, best, facts, dateOptionId } = useLiveDays(read)
  const money = useMoneyWords(product.ProductPrice.CurrencyCode)
  const priceOf = ({ price }: DayFace) => price && money(price.price)
  const nameOf = useDayNames(facts, priceOf)
  const bestOnes = new Set(best)
  return (
    <div>
      <h3 id={titleId} className={styles.title}>
        {say('publicui.category.nextdays')}
      </h3>
      <ul aria-labelledby={titleId} className={styles.days}>
        {days.map((day) => {
          const face = dayFace(day, facts, bestOnes)
          const cell = <Cell face={face} price={priceOf(face)} soldOutText={facts.settings.soldOutStatusText} />
          const look = classes(styles.day, styles[lookOf(face)])
          return (
            <li key={day}>
              {face.canBePicked ? (
                <ToLink
                  to={dayLink(product, dateOptionId, day)}
                  label={nameOf(face)}
                  className={look}
                  onPress={() => onChoose(product)}
                >
                  {cell}
                </ToLink>
              ) : (
                <>
                  <span className={look} aria-hidden="true">
                    {cell}
                  </span>
                  <span className={heard.heard}>{nameOf(face)}</span>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type CellProps = { face: DayFace; price: string | undefined; soldOutText: string }

function Cell({ face, price, soldOutText }: CellProps) {
  const say = useText()
  const locale = useLocale()
  const words = {
    open: price,
    low: price,
    best: price,
    soldOut: soldOutText || say('publicui.days.full'),
    closed: '–',
  }
  return (
    <>
      <span className={styles.date}>
        {shortWeekday(face.day, locale)} {Number(face.day.slice(8))}
      </span>
      <b className={styles.price}>{words[lookOf(face)]}</b>
    </>
  )
}

function lookOf({ canBePicked, isBestPrice, state }: DayFace): 'open' | 'low' | 'best' | 'soldOut' | 'closed' {
  if (!canBePicked) return state === DAY_STATES.soldOut ? 'soldOut' : 'closed'
  if (state !== undefined) return 'low'
  return isBestPrice ? 'best' : 'open'
}
