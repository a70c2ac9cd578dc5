/**
 * The shop's own calendar over the days that a line may be moved to: in place of the price stands what a day costs more
 * or less. Days that cannot be had say why, the day that it is for now among them. Below it the start times of a day.
 */
import { useEffect, useRef } from 'react'
import { coveredDays } from '#contract/rules/chosen-days.ts'
import type { MoveChoices } from '#contract/schemas/people/moves.ts'
import type { Day } from '#contract/values/day.ts'
import { Calendar } from '#storefront/features/days/calendar/calendar.tsx'
import { ANY_DATE, type DayFacts, hasDays } from '#storefront/features/days/facts/day-facts.ts'
import type { ShownPrice } from '#storefront/features/days/facts/day-prices.ts'
import { StartTimes } from '#storefront/features/days/times/start-times.tsx'
import { type Translate, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { useResortDay } from '#storefront/visit/use-resort-clock.ts'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import styles from './moving-parts.module.css'
import { type MoveAddress, movePath } from './moving-path.ts'

type Props = { address: MoveAddress; choices: MoveChoices; onTurn(path: string): void }

export function MoveCalendar({ address, choices, onTurn }: Props) {
  const t = useTranslate()
  const today = useResortDay()
  const words = useCostWords(choices)
  const { lineId, linkKey, orderId } = address
  const { Choices, CurrencyCode, Days, NumberOfDays } = choices
  const facts = moveFacts(choices)
  const chosen = (address.days ?? []) as readonly Day[]
  const isSeveral = NumberOfDays > 1
  if (!hasDays(facts)) return <p>{t('publicui.move.nodays')}</p>

  function pick(day: Day): void {
    const days = isSeveral ? withPick(chosen, day, NumberOfDays) : [day]
    onTurn(movePath({ orderId, linkKey, lineId, days: days.toSorted() }))
  }

  return (
    <div className={styles.calendar}>
      <Calendar
        label={t('publicui.move.days', { count: NumberOfDays })}
        facts={facts}
        currency={CurrencyCode}
        showsPrices={Choices.some(({ Difference }) => Difference !== null)}
        priceWords={words}
        today={today}
        chosen={chosen.length > 0 ? chosen : NONE}
        covered={isSeveral || chosen[0] === undefined ? NONE : coveredDays([chosen[0]], Days.length).slice(1)}
        isMultiple={isSeveral}
        shownFirst={Days[0] as Day | undefined}
        onPick={pick}
      />
      {isSeveral && (
        <p role="status" className={text.small}>
          {t('publicui.days.count', { count: chosen.length, total: NumberOfDays })}
        </p>
      )}
    </div>
  )
}

const NONE: readonly Day[] = []

/** A day more than belong to it replaces the oldest; one that is pressed again is taken back. */
export function withPick(days: readonly Day[], day: Day, most: number): readonly Day[] {
  return days.includes(day) ? days.filter((each) => each !== day) : [...days, day].slice(-most)
}

/** Of a difference nothing else is known. */
const NO_PRICE: Omit<ShownPrice, 'price'> = {
  ...{ basePrice: null, numberAvailable: null, numberSold: 0, percentSaved: 0 },
  ...{ priceNumberRemaining: null, priority: 0, trackNumberSold: false, nextPrice: null },
}

/** For the one judge of days: what a day costs more or less is its price here. */
export function moveFacts({ Choices, Closed }: Pick<MoveChoices, 'Choices' | 'Closed'>): DayFacts {
  const days = [...Choices.map(({ Day: day }) => day), ...Object.keys(Closed)].toSorted()
  const [min, max] = [days[0], days.at(-1)]
  const prices = Choices.flatMap(({ Day: day, Difference }) =>
    Difference === null ? [] : [[day, { ...NO_PRICE, price: Difference }] as const],
  )
  return {
    ...ANY_DATE,
    bounds: min !== undefined && max !== undefined ? { min, max } : undefined,
    isOver: min === undefined,
    prices: Object.fromEntries(prices),
    closed: Closed,
  }
}

export function MoveStarts({ address, choices, onTurn }: Props) {
  const t = useTranslate()
  const words = useCostWords(choices)
  const [day] = address.days ?? []
  const { Times } = choices
  const section = useRef<HTMLElement>(null)
  // On a phone they lie below the calendar in which the day was just picked.
  useEffect(() => {
    if (day !== undefined && document.activeElement?.closest('[role="grid"]')) {
      section.current?.scrollIntoView({ block: 'nearest' })
    }
  }, [day])
  if (Times === null || day === undefined) return null
  const startOf = (time: string) => `${day}T${time}`
  const costs = new Map(Times.map(({ Difference, Time }) => [startOf(Time), Difference]))
  return (
    <section ref={section} className={classes(styles.times, styles.starts)} aria-labelledby="new-time">
      <h2 id="new-time" className={text.subheading}>
        {t('publicui.move.times', { day })}
      </h2>
      {Times.length === 0 ? (
        <p>{t('publicui.move.notimes')}</p>
      ) : (
        <div role="radiogroup" aria-labelledby="new-time" className={styles.times}>
          <StartTimes
            name="start"
            // Only those with room for all are told.
            times={Times.map(({ Time }) => ({ Time: startOf(Time), AvailableInventory: 1 }))}
            detailOf={({ Time }) => words(costs.get(Time) ?? 0, 'name')}
            chosen={address.time === undefined ? undefined : startOf(address.time)}
            onChoose={(start) => onTurn(movePath({ ...address, time: start.slice(start.indexOf('T') + 1) }))}
          />
        </div>
      )}
    </section>
  )
}

type CostWords = (difference: number, place: 'cell' | 'name') => string

/** `+$12`, `−$8`, and for the same price a word that fits where it stands. */
function useCostWords({ CurrencyCode }: Pick<MoveChoices, 'CurrencyCode'>): CostWords {
  const t: Translate = useTranslate()
  const money = useMoneyWords(CurrencyCode)
  return (difference, place) => {
    if (difference === 0) return t(place === 'cell' ? 'publicui.move.cellsame' : 'publicui.move.namesame')
    const amount = money(Math.abs(difference))
    return t(difference > 0 ? 'publicui.move.cellmore' : 'publicui.move.cellless', { amount })
  }
}
