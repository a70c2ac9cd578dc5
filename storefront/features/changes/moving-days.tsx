/** Where a line may go: days by month, and start times of a day, each with what it costs more or less. */
import type { ReactNode } from 'react'
import { CHECKOUT_PATH } from '#contract/rules/shop-paths.ts'
import type { MoveChoices } from '#contract/schemas/people/moves.ts'
import type { Day } from '#contract/values/day.ts'
import { ToLink } from '#storefront/page/to-link.tsx'
import { shortDay, shortTime } from '#storefront/texts/date-words.ts'
import { useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import styles from './moving-days.module.css'
import { type MoveAddress, movePath } from './moving-path.ts'

type Props = { address: MoveAddress; choices: MoveChoices }

export function MoveTimes({ address, choices: { CurrencyCode, Times } }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const [day] = address.days ?? []
  if (Times === null || day === undefined) return null
  return (
    <section className={styles.choice} aria-labelledby="new-time">
      <h2 id="new-time" className={text.subheading}>
        {t('publicui.move.times', { day })}
      </h2>
      {Times.length === 0 && <p>{t('publicui.move.notimes')}</p>}
      <ul className={styles.days}>
        {Times.map(({ Difference, Time }) => (
          <li key={Time}>
            <ToLink
              className={styles.day}
              current={address.time === Time}
              to={{ href: movePath({ ...address, time: Time }), plain: false }}
            >
              <b>{shortTime(Time, locale)}</b>
              <Cost difference={Difference} currency={CurrencyCode} />
            </ToLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function MoveDays({ address, choices }: Props) {
  const t = useTranslate()
  const { Choices, NumberOfDays } = choices
  if (Choices.length === 0) return <p>{t('publicui.move.nodays')}</p>
  const months = [...Map.groupBy(Choices, ({ Day: day }) => day.slice(0, 7))]
  const asked = new Set([...choices.Days, ...(address.days ?? [])].map((day) => day.slice(0, 7)))
  const isOpen = (month: string) => asked.has(month) || months.length === 1
  const list = months.map(([month, days]) => (
    <details key={month} className={styles.month} open={isOpen(month)}>
      <summary>{t('publicui.move.month', { day: `${month}-01` })}</summary>
      <ul className={styles.days}>
        {days.map((each) => (
          <li key={each.Day}>
            {NumberOfDays > 1 ? (
              <DayBox address={address} day={each.Day} />
            ) : (
              <DayLink address={address} currency={choices.CurrencyCode} each={each} />
            )}
          </li>
        ))}
      </ul>
    </details>
  ))
  return (
    <section className={styles.choice} aria-labelledby="new-day">
      <h2 id="new-day" className={text.subheading}>
        {t('publicui.move.days', { count: NumberOfDays })}
      </h2>
      {NumberOfDays > 1 ? <Several address={address}>{list}</Several> : list}
    </section>
  )
}

function DayLink({
  address,
  currency,
  each,
}: {
  address: MoveAddress
  currency: string
  each: MoveChoices['Choices'][number]
}) {
  const locale = useLocale()
  const { lineId, linkKey, orderId } = address
  return (
    <ToLink
      className={styles.day}
      current={address.days?.includes(each.Day)}
      to={{ href: movePath({ orderId, linkKey, lineId, days: [each.Day] }), plain: false }}
    >
      <b>{shortDay(each.Day as Day, locale)}</b>
      {each.Difference !== null && <Cost difference={each.Difference} currency={currency} />}
    </ToLink>
  )
}

function DayBox({ address, day }: { address: MoveAddress; day: string }) {
  const locale = useLocale()
  return (
    <label className={styles.day}>
      <input type="checkbox" name="day" value={day} defaultChecked={address.days?.includes(day)} />
      <b>{shortDay(day as Day, locale)}</b>
    </label>
  )
}

function Several({ address, children }: { address: MoveAddress; children: ReactNode }) {
  const t = useTranslate()
  const { lineId, linkKey, orderId } = address
  return (
    <form method="get" action={`${CHECKOUT_PATH}/move`} className={styles.choice}>
      <input type="hidden" name="order" value={orderId} />
      {linkKey !== undefined && <input type="hidden" name="key" value={linkKey} />}
      <input type="hidden" name="line" value={lineId} />
      {children}
      <Button look="pine" type="submit">
        {t('publicui.move.show')}
      </Button>
    </form>
  )
}

function Cost({ currency, difference }: { difference: number; currency: string }) {
  const t = useTranslate()
  const money = useMoneyWords(currency)
  if (difference === 0) return <span>{t('publicui.move.same')}</span>
  const amount = money(Math.abs(difference))
  return <span>{t(difference > 0 ? 'publicui.move.more' : 'publicui.move.less', { amount })}</span>
}
