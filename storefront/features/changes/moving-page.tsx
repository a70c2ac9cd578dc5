/**
 * Another day or time for what was bought: the days with what each costs more or less, then what happens, row by row,
 * and one sum that the button repeats. Days and times are links and the rest is a form, so it works without scripts.
 */
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { orderPath } from '#contract/rules/shop-paths.ts'
import type { MoveChoices, MovePreview } from '#contract/schemas/people/moves.ts'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { cardWords, whenWords } from '#storefront/features/orders/when-words.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import { MoveDays, MoveTimes } from './moving-days.tsx'
import type { MoveOutcome, MovePageData } from './moving-line.ts'
import styles from './moving-page.module.css'
import { type MoveAddress, movePath } from './moving-path.ts'

type Refused = Extract<MoveOutcome, { ok: false }>

export function MovePage({ address, choices, once, outcome, preview, refusal }: MovePageData & { outcome?: Refused }) {
  const t = useTranslate()
  const message = useRef<HTMLDivElement>(null)
  const problem = outcome ? (outcome.problem ?? t('publicui.move.away')) : refusal
  useEffect(() => {
    if (outcome) message.current?.focus()
  }, [outcome])
  return (
    <DefaultRefreshLayout>
      <div className={classes(wrap.wrap, styles.page)}>
        <h1 className={text.title}>{t('publicui.move.title', { timed: choices?.IsTimed ? 'yes' : 'no' })}</h1>
        {problem !== undefined && (
          <div ref={message} tabIndex={-1}>
            <Message tone="warning" urgent>
              {problem}
            </Message>
          </div>
        )}
        {choices && (
          <>
            <p className={styles.lead}>
              {t('publicui.move.lead', { count: choices.Quantity, name: choices.ProductName, until: choices.Until })}
            </p>
            {preview && <Asked address={address} choices={choices} once={once} preview={preview} />}
            <MoveTimes address={address} choices={choices} />
            <MoveDays address={address} choices={choices} />
          </>
        )}
        <p>
          <ButtonLink look="quiet" to={{ href: orderPath(address.orderId, address.linkKey), plain: true }}>
            <Keep choices={choices} />
          </ButtonLink>
        </p>
      </div>
    </DefaultRefreshLayout>
  )
}

function Keep({ choices }: { choices: MoveChoices | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  return choices ? t('publicui.move.keep', { when: whenWords(choices, { locale, t }) }) : t('publicui.move.back')
}

type AskedProps = { address: MoveAddress; choices: MoveChoices; once: string; preview: MovePreview }

function Asked({ address, once, preview }: AskedProps) {
  const t = useTranslate()
  const locale = useLocale()
  const money = useMoneyWords(preview.CurrencyCode)
  const isBusy = useNavigation().state === 'submitting'
  const { Back, Difference, From, To } = preview
  const when = whenWords(To, { locale, t })
  const row = (name: string, from: number, to: number) => to !== from && <Row name={name} value={money(to - from)} />
  return (
    <section className={styles.card} aria-labelledby="what-happens">
      <h2 id="what-happens" className={text.visuallyHidden}>
        {t('publicui.move.happens')}
      </h2>
      <div className={styles.swap}>
        <p>
          <span>{t('publicui.move.now')}</span>
          <b>{whenWords(From, { locale, t })}</b>
          <span>{money(From.Total)}</span>
        </p>
        <p>
          <span>{t('publicui.move.new')}</span>
          <b>{when}</b>
          <span>{money(To.Total)}</span>
        </p>
      </div>
      <dl className={styles.rows}>
        {row(t('publicui.move.price'), From.SubTotal, To.SubTotal)}
        {row(t('publicui.move.discounts'), -From.Discounts, -To.Discounts)}
        {row(t('publicui.move.charges'), From.Charges, To.Charges)}
      </dl>
      <p className={styles.sum}>
        <span>{sumWords(Difference, t)}</span>
        <b>{money(Math.abs(Difference))}</b>
      </p>
      {Back.length > 0 && (
        <dl className={styles.rows}>
          {Back.map(({ Amount, Brand, End, Kind }) => (
            <Row
              key={`${Kind} ${End}`}
              name={
                Kind === 'voucher' ? t('publicui.confirm.voucher', { end: End ?? '' }) : cardWords({ Brand, End }, t)
              }
              about={t(Kind === 'voucher' ? 'publicui.move.atonce' : 'publicui.move.bankdays')}
              value={money(Amount)}
            />
          ))}
        </dl>
      )}
      <Form method="post" action={movePath(address)} discover="none">
        <Hidden address={address} seen={Difference} once={once} />
        <Button
          look={Difference > 0 ? 'buy' : 'pine'}
          size="big"
          type="submit"
          className={styles.submit}
          busy={isBusy}
          busyLabel={t('publicui.move.moving')}
        >
          {Difference > 0
            ? t('publicui.move.payandmove', { amount: money(Difference) })
            : t('publicui.move.submit', { when })}
        </Button>
      </Form>
    </section>
  )
}

function sumWords(difference: number, t: ReturnType<typeof useTranslate>): string {
  if (difference > 0) return t('publicui.move.topay')
  return difference < 0 ? t('publicui.move.comesback') : t('publicui.move.nothingtopay')
}

function Row({ about, name, value }: { name: string; value: string; about?: string }) {
  return (
    <div>
      <dt>
        {name}
        {about && <span>{about}</span>}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}

function Hidden({ address, once, seen }: { address: MoveAddress; seen: number; once: string }) {
  const { days = [], lineId, linkKey, orderId, time } = address
  return (
    <>
      <input type="hidden" name="order" value={orderId} />
      {linkKey !== undefined && <input type="hidden" name="key" value={linkKey} />}
      <input type="hidden" name="line" value={lineId} />
      {days.map((day) => (
        <input key={day} type="hidden" name="day" value={day} />
      ))}
      {time !== undefined && <input type="hidden" name="time" value={time} />}
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="once" value={once} />
    </>
  )
}
