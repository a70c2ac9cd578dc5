/**
 * What becomes of tickets for a closed day: what was closed, each ticket, and three ways on that weigh the same. The
 * link of the mail marks one of them; nothing is done before the button is pressed. It works without JavaScript and
 * without an account.
 */
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { FIND_ORDER_PATH } from '#contract/rules/shop-paths.ts'
import type { ClosedDayChoice } from '#contract/schemas/people/closures.ts'
import { formatMoney, moneyFromDecimal } from '#contract/values/money.ts'
import type { ClosureChoiceKind } from '#contract/values/tickets/closures.ts'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { dayOfYear, shortTime } from '#storefront/texts/date-words.ts'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { ChoiceGroup } from '#ui/choices/choice-group.tsx'
import { OptionRow } from '#ui/choices/option-row.tsx'
import { classes } from '#ui/classes.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import styles from './choose-page.module.css'
import { type AskedChoice, type ChooseData, TIME_OF } from './load-choice.ts'

export function ChoosePage({ isAnswered, shown, take }: { shown: ChooseData; take: string; isAnswered: boolean }) {
  return (
    <DefaultRefreshLayout>
      <div className={classes(wrap.wrap, styles.page)}>
        {shown.ok ? (
          <Choice {...shown} take={shown.asked.choice ?? take} isAnswered={isAnswered} />
        ) : (
          <NoChoice refusal={shown.refusal} minutes={shown.minutes} />
        )}
      </div>
    </DefaultRefreshLayout>
  )
}

// Written out: a page loads the texts whose keys stand in its code.
const REFUSALS: Record<Extract<ChooseData, { ok: false }>['refusal'], TextKey> = {
  notfound: 'publicui.choose.notfound.lead',
  toomany: 'publicui.choose.toomany',
  away: 'publicui.choose.away',
}

function NoChoice({ minutes = 1, refusal }: { refusal: keyof typeof REFUSALS; minutes?: number | undefined }) {
  const t = useTranslate()
  return (
    <>
      <h1 className={text.title}>{t('publicui.choose.notfound.title')}</h1>
      <p className={text.lead}>{t(REFUSALS[refusal], { minutes })}</p>
      <p>
        <ButtonLink look="line" to={{ href: FIND_ORDER_PATH, plain: false }}>
          {t('publicui.choose.findorder')}
        </ButtonLink>
      </p>
    </>
  )
}

type ChoiceProps = {
  choice: ClosedDayChoice
  problem: Extract<ChooseData, { ok: true }>['problem']
  /** The day that was asked for. */
  asked: AskedChoice
  take: string
  isAnswered: boolean
}

function Choice({ asked, choice, isAnswered, problem, take }: ChoiceProps) {
  const t = useTranslate()
  const { Day, IsReopened, Made, Offered, Words } = choice
  if (Made || IsReopened || Offered.length === 0) return <Done choice={choice} isAnswered={isAnswered} />
  return (
    <>
      <div className={styles.head}>
        <h1 className={text.title}>{t('publicui.choose.title', { day: Day })}</h1>
        <p className={text.lead}>{Words}</p>
        <p>{t('publicui.choose.lead')}</p>
      </div>
      <About choice={choice} />
      <Ways choice={choice} problem={problem} asked={asked} take={take} />
    </>
  )
}

function About({ choice: { Lines, OrderNumber } }: { choice: ClosedDayChoice }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <section aria-labelledby="about" className={styles.about}>
      <h2 id="about" className={text.subheading}>
        {t('publicui.choose.about', { number: OrderNumber })}
      </h2>
      <ul>
        {Lines.map(({ Id, Name, Person, Quantity, StartTime }) => (
          <li key={Id}>
            {t('publicui.choose.line', { count: Quantity, name: Name })}
            {Person && <span>{Person}</span>}
            {StartTime && <span>{shortTime(StartTime, locale)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Words = { label: TextKey; note: TextKey }
const WAYS: Record<ClosureChoiceKind, Words> = {
  other_day: { label: 'publicui.choose.otherday', note: 'publicui.choose.otherday.about' },
  credit: { label: 'publicui.choose.credit', note: 'publicui.choose.credit.about' },
  refund: { label: 'publicui.choose.refund', note: 'publicui.choose.refund.about' },
}

const PROBLEMS: Record<NonNullable<ChoiceProps['problem']>, TextKey> = {
  day_full: 'publicui.choose.dayfull',
  time_taken: 'publicui.choose.timetaken',
  being_charged: 'publicui.choose.beingcharged',
  not_offered: 'publicui.choose.notdone',
  not_chosen: 'publicui.choose.notdone',
}

function Ways({ asked, choice, problem, take }: Omit<ChoiceProps, 'isAnswered'>) {
  const t = useTranslate()
  const locale = useLocale()
  const isBusy = useNavigation().state !== 'idle'
  const { BonusPercent, CardEnd, DefaultChoice, EndsPlan, LastDay, Offered } = choice
  const values = {
    ...sums(choice, locale),
    ...{ bonus: BonusPercent, hasBonus: BonusPercent > 0 ? 'yes' : 'no', card: CardEnd ?? 'none' },
    endsPlan: EndsPlan ? 'yes' : 'no',
  }
  return (
    <Form method="post" discover="none" className={styles.form}>
      {problem && (
        <Message tone="danger" urgent>
          {t(PROBLEMS[problem])}
        </Message>
      )}
      <ChoiceGroup of="one" label={t('publicui.choose.what')} isHeading isRequired>
        <div>
          {Offered.map((way) => (
            <OptionRow
              key={way}
              type="radio"
              name="choice"
              value={way}
              required
              defaultChecked={way === take}
              label={t(WAYS[way].label, values)}
              note={t(WAYS[way].note, values)}
            >
              {way === 'other_day' && <Moment choice={choice} day={asked.day} />}
            </OptionRow>
          ))}
        </div>
      </ChoiceGroup>
      <Button look="pine" size="big" wide type="submit" busy={isBusy} busyLabel={t('publicui.choose.busy')}>
        {t('publicui.choose.confirm')}
      </Button>
      <p className={text.small}>
        {t('publicui.choose.note', { day: LastDay, isCredit: DefaultChoice === 'credit' ? 'yes' : 'no' })}
      </p>
    </Form>
  )
}

/** The day, and once a start is taken there, those that are free. */
function Moment({ choice, day }: { choice: ClosedDayChoice; day: string | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  const { Days, Lines, Times } = choice
  // Who had set out for a day finds the next one first.
  const chosen = day ?? Days.find((one) => one > choice.Day) ?? Days.at(-1)
  return (
    <div className={styles.moment}>
      <Select
        name="day"
        label={t('publicui.choose.day')}
        items={Days.map((one) => ({ value: one, name: dayOfYear(one, locale), isPreselected: one === chosen }))}
      />
      {Times.map(({ Line, Times: free }) => {
        const line = Lines.find(({ Id }) => Id === Line)
        return (
          <Select
            key={Line}
            name={`${TIME_OF}${Line}`}
            label={t('publicui.choose.time', { name: line?.Person ?? line?.Name ?? '' })}
            items={free.map((time) => ({
              ...{ value: time, name: shortTime(time, locale) ?? time, isPreselected: time === line?.StartTime },
            }))}
          />
        )
      })}
    </div>
  )
}

const MADE: Record<ClosureChoiceKind, { title: TextKey; lead: TextKey }> = {
  other_day: { title: 'publicui.choose.made.otherday', lead: 'publicui.choose.made.otherday.lead' },
  credit: { title: 'publicui.choose.made.credit', lead: 'publicui.choose.made.credit.lead' },
  refund: { title: 'publicui.choose.made.refund', lead: 'publicui.choose.made.refund.lead' },
}
const OPEN_AGAIN = { title: 'publicui.choose.reopened', lead: 'publicui.choose.reopened.lead' } as const
const NOTHING_LEFT = { title: 'publicui.choose.nothing', lead: 'publicui.choose.nothing.lead' } as const

/** What was done, or why there is nothing to choose, and one way on. */
function Done({ choice, isAnswered }: { choice: ClosedDayChoice; isAnswered: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnswered) title.current?.focus()
  }, [isAnswered])
  const { CardEnd, Currency, Day, IsReopened, Made, OrderNumber, OrderPath } = choice
  const words = Made ? MADE[Made.Choice] : IsReopened ? OPEN_AGAIN : NOTHING_LEFT
  const money = (amount: number) => formatMoney(moneyFromDecimal(amount, Currency), locale)
  const values = {
    ...{ amount: money(Made?.Amount ?? 0), credit: money(Made?.Credit ?? 0), card: CardEnd ?? 'none' },
    ...{ day: Day, toDay: Made?.Day ?? Day, number: OrderNumber, isDefault: Made?.IsDefault ? 'yes' : 'no' },
  }
  return (
    <>
      <div className={styles.head}>
        <h1 ref={title} tabIndex={-1} className={text.title}>
          {t(words.title, values)}
        </h1>
        <p className={text.lead}>{t(words.lead, values)}</p>
      </div>
      <p>
        <ButtonLink look="line" to={{ href: OrderPath, plain: false }}>
          {t('publicui.choose.back', { number: OrderNumber })}
        </ButtonLink>
      </p>
    </>
  )
}

function sums({ Amount, Credit, Currency }: ClosedDayChoice, locale: string) {
  const money = (amount: number) => formatMoney(moneyFromDecimal(amount, Currency), locale)
  return { amount: money(Amount), credit: money(Credit) }
}
