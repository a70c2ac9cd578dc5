/** What a move comes to: from where to where, row by row, one sum, where money goes back to, and the two ways out. */
import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { coveredDays } from '#contract/rules/chosen-days.ts'
import { orderPath } from '#contract/rules/shop-paths.ts'
import type { MoveChoices, MovePreview } from '#contract/schemas/people/moves.ts'
import type { Day } from '#contract/values/day.ts'
import { briefWhen } from '#storefront/features/orders/when-words.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { type Translate, useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import { ARROW, Icon, LOCK } from '#ui/media/icon.tsx'
import sums from './change-sums.module.css'
import { ChangeRow, ChangeRows, ChangeSum, WaysBack } from './change-sums.tsx'
import styles from './moving-parts.module.css'
import { type MoveAddress, movePath } from './moving-path.ts'

export function MoveSums({ isCard, preview }: { preview: MovePreview; isCard: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const money = useMoneyWords(preview.CurrencyCode)
  const { Back, CurrencyCode, Difference, From, To } = preview
  const row = (name: string, from: number, to: number) =>
    to !== from && <ChangeRow name={name} value={money(to - from)} isLess={to < from} />
  return (
    <section className={classes(sums.parts, isCard && sums.card)} aria-labelledby="what-happens">
      <h2 id="what-happens" className={text.visuallyHidden}>
        {t('publicui.move.happens')}
      </h2>
      <div className={styles.swap}>
        <p>
          <span>{t('publicui.move.now')}</span>
          <b>{briefWhen(From, { locale, t })}</b>
          <span>{money(From.Total)}</span>
        </p>
        <Icon stroke={ARROW} />
        <p className={styles.to}>
          <span>{t('publicui.move.new')}</span>
          <b>{briefWhen(newMoment(preview), { locale, t })}</b>
          <span>{money(To.Total)}</span>
        </p>
      </div>
      <ChangeRows>
        {row(t('publicui.move.price'), From.SubTotal, To.SubTotal)}
        {row(t('publicui.move.discounts'), -From.Discounts, -To.Discounts)}
        {row(t('publicui.move.charges'), From.Charges, To.Charges)}
      </ChangeRows>
      <ChangeSum name={moveSumWords(Difference, t)} value={money(Math.abs(Difference))} />
      <WaysBack currency={CurrencyCode} parts={Back} />
    </section>
  )
}

/** All days of a ticket for days in a row, of which the first is chosen. */
export function newMoment({
  From,
  To,
}: Pick<MovePreview, 'From' | 'To'>): Pick<MovePreview['To'], 'Days' | 'StartTime'> {
  const isRow = To.Days.length === 1 && From.Days.length > 1
  return { Days: isRow ? coveredDays(To.Days as Day[], From.Days.length) : To.Days, StartTime: To.StartTime }
}

export function moveSumWords(difference: number, t: Translate): string {
  if (difference > 0) return t('publicui.move.topay')
  return difference < 0 ? t('publicui.move.comesback') : t('publicui.move.nothingtopay')
}

type MoveFormProps = {
  address: MoveAddress
  choices: MoveChoices | undefined
  /** Of what is chosen; without it there is only the way back. */
  preview: MovePreview | undefined
  once: string
  isBusy: boolean
  /** In front of the page of the order: nothing has to be opened to keep the day. */
  onKeep?: (() => void) | undefined
  /** Once the page is hydrated. Without it the form is posted. */
  onSubmit?: ((form: FormData) => void) | undefined
}

export function MoveForm({ address, choices, isBusy, once, onKeep, onSubmit, preview }: MoveFormProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { days = [], lineId, linkKey, orderId, time } = address
  const keep = choices ? t('publicui.move.keep', { when: briefWhen(choices, { locale, t }) }) : t('publicui.move.back')

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (!onSubmit) return
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }

  return (
    <Form
      method="post"
      action={movePath(address)}
      discover="none"
      className={classes(sums.acts, sums.forward, onKeep && styles.foot)}
      onSubmit={submit}
    >
      {onKeep ? (
        <Button look="quiet" size="big" onClick={onKeep}>
          {keep}
        </Button>
      ) : (
        <ButtonLink look="quiet" big to={{ href: orderPath(orderId, linkKey), plain: true }}>
          {keep}
        </ButtonLink>
      )}
      {preview && <SubmitMove preview={preview} isBusy={isBusy} />}
      <input type="hidden" name="order" value={orderId} />
      {linkKey !== undefined && <input type="hidden" name="key" value={linkKey} />}
      <input type="hidden" name="line" value={lineId} />
      {days.map((day) => (
        <input key={day} type="hidden" name="day" value={day} />
      ))}
      {time !== undefined && <input type="hidden" name="time" value={time} />}
      {preview && <input type="hidden" name="seen" value={preview.Difference} />}
      <input type="hidden" name="once" value={once} />
    </Form>
  )
}

function SubmitMove({ isBusy, preview }: { preview: MovePreview; isBusy: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const money = useMoneyWords(preview.CurrencyCode)
  const { Difference } = preview
  const busy = { busy: isBusy, busyLabel: t('publicui.move.moving') }
  if (Difference <= 0) {
    return (
      <Button look="pine" size="big" type="submit" {...busy}>
        {t('publicui.move.submit', { when: briefWhen(newMoment(preview), { locale, t }) })}
      </Button>
    )
  }
  return (
    <Button look="buy" size="big" type="submit" {...busy}>
      <Icon stroke={LOCK} />
      {t('publicui.move.payandmove', { amount: money(Difference) })}
    </Button>
  )
}
