/** What is left of one gift card, its sum and its movements. The code is typed once and stands in no address. */
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { GIFT_CARD_BALANCE_PATH } from '#contract/rules/shop-paths.ts'
import type { VoucherBalance } from '#contract/schemas/voucher-balance.ts'
import { formatAdjustment, formatMoney, moneyFromDecimal } from '#contract/values/money.ts'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import styles from './balance-page.module.css'
import type { BalanceOutcome } from './look-up-balance.ts'
import { ValueBar } from './value-bar.tsx'

type Props = { own: VoucherBalance | undefined; outcome: BalanceOutcome | undefined }

export function BalancePage({ own, outcome }: Props) {
  const t = useTranslate()
  const balance = outcome?.ok ? outcome.balance : outcome ? undefined : own
  return (
    <DefaultRefreshLayout>
      <div className={`${wrap.wrap} ${styles.page}`}>
        <h1 className={text.title}>{t('publicui.balance.title')}</h1>
        {balance ? <Balance balance={balance} isAsked={outcome !== undefined} /> : <CodeForm outcome={outcome} />}
      </div>
    </DefaultRefreshLayout>
  )
}

// Written out: a page loads the texts whose keys stand in its code.
const REFUSALS: Record<Extract<BalanceOutcome, { ok: false }>['refusal'], TextKey> = {
  required: 'publicui.balance.required',
  notfound: 'publicui.balance.notfound',
  toomany: 'publicui.balance.toomany',
  away: 'publicui.balance.away',
}

function CodeForm({ outcome }: { outcome: BalanceOutcome | undefined }) {
  const t = useTranslate()
  const isBusy = useNavigation().state !== 'idle'
  const field = useRef<HTMLInputElement>(null)
  const refused = outcome && !outcome.ok ? outcome : undefined
  useEffect(() => {
    if (refused) field.current?.focus()
  }, [refused])
  return (
    <Form method="post" action={GIFT_CARD_BALANCE_PATH} discover="none" noValidate className={styles.card}>
      <p>{t('publicui.balance.lead')}</p>
      <TextField
        ref={field}
        label={t('publicui.balance.code')}
        hint={t('publicui.balance.codehint')}
        error={refused && t(REFUSALS[refused.refusal], { minutes: refused.minutes ?? 1 })}
        name="code"
        required
        maxLength={50}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button look="pine" size="big" wide type="submit" busy={isBusy} busyLabel={t('publicui.balance.busy')}>
        {t('publicui.balance.show')}
      </Button>
    </Form>
  )
}

const KINDS: Readonly<Record<string, TextKey>> = {
  issue: 'publicui.balance.issue',
  authorization: 'publicui.balance.authorization',
  void: 'publicui.balance.void',
  repayment: 'publicui.balance.repayment',
  expiry: 'publicui.balance.expiry',
}

function Balance({ balance, isAsked }: { balance: VoucherBalance; isAsked: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAsked) title.current?.focus()
  }, [isAsked])
  const { Amount, AuthorizedAmount, CodeMasked, Currency, ExpiresOn, IssuedAmount, Movements } = balance
  const money = (amount: number | null) => moneyFromDecimal(amount ?? 0, Currency ?? '')
  return (
    <div className={styles.card}>
      <div className={styles.worth}>
        <h2 ref={title} tabIndex={-1} className={text.small}>
          {t('publicui.balance.left', { code: CodeMasked ?? '' })}
        </h2>
        <p className={styles.sum}>{formatMoney(money(Amount), locale)}</p>
        {IssuedAmount !== null && <ValueBar left={Amount ?? 0} issued={IssuedAmount} currency={Currency} />}
        <p className={text.small}>
          {ExpiresOn ? t('publicui.balance.until', { day: ExpiresOn }) : t('publicui.balance.never')}
        </p>
      </div>
      {AuthorizedAmount !== null && AuthorizedAmount > 0 && (
        <p>{t('publicui.balance.kept', { amount: formatMoney(money(AuthorizedAmount), locale) })}</p>
      )}
      <section aria-labelledby="movements">
        <h3 id="movements" className={text.subheading}>
          {t('publicui.balance.movements')}
        </h3>
        <ul className={styles.movements}>
          {Movements.map(({ Amount: moved, Kind, On }, at) => {
            const kind = KINDS[Kind]
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once and never changes
              <li key={at}>
                <span>{kind ? t(kind) : Kind}</span>
                <b className={moved > 0 ? styles.gained : undefined}>{formatAdjustment(money(moved), locale)}</b>
                <small>{t('publicui.balance.day', { day: On })}</small>
              </li>
            )
          })}
        </ul>
      </section>
      <ButtonLink look="line" to={{ href: GIFT_CARD_BALANCE_PATH, plain: false }}>
        {t('publicui.balance.another')}
      </ButtonLink>
    </div>
  )
}
