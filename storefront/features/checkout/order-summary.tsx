/**
 * What is bought and what it comes to: lines, discounts, fees and taxes, the total. A line that cannot be bought any
 * more says so and what to do. Under 960 a bar on top says the total and leads here.
 */
import type { ReactNode } from 'react'
import { cartTotals } from '#contract/rules/cart-totals.ts'
import type { CartItem } from '#contract/schemas/cart.ts'
import { formatMoney, moneyFromDecimal } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'
import { lineDetails } from '#storefront/features/cart/lines/line-details.ts'
import { discountRows } from '#storefront/features/cart/page/cart-summary.tsx'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import text from '#ui/layout/text.module.css'
import { CART, DOWN, Icon } from '#ui/media/icon.tsx'
import { Picture } from '#ui/media/picture.tsx'
import type { CheckoutData } from './load-checkout.ts'
import styles from './order-summary.module.css'
import { isPaidLater } from './paying/load-plan.ts'

const ORDER_ID = 'order'

type Props = {
  checkout: CheckoutData
  /** Between the lines and the sums: how long they are held. */
  notice: ReactNode
  children: ReactNode
}

export function OrderSummary({ checkout, notice, children }: Props) {
  const t = useTranslate()
  const { cart } = usePlatformLinks()
  const { CurrencyCode: currency, Items } = checkout.cart
  return (
    <aside id={ORDER_ID} tabIndex={-1} className={styles.summary} aria-labelledby="order-title">
      <div className={styles.head}>
        <h2 id="order-title" className={text.subheading}>
          {t('publicui.checkout.order')}
        </h2>
        <a href={cart} className={styles.edit}>
          {t('publicui.checkout.editcart')}
        </a>
      </div>
      <ul className={styles.lines}>
        {Items.map((item) => (
          <OrderLine key={item.Id} item={item} currency={currency} />
        ))}
      </ul>
      {notice}
      <Sums checkout={checkout} />
      {children}
    </aside>
  )
}

function OrderLine({ item, currency }: { item: CartItem; currency: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const { hiddenAttributes } = useShell().settings
  const isGone = item.IsUnavailable === true
  // Before discounts, so that the lines add up to the subtotal.
  const { subtotalMinor: minor } = cartTotals([{ ...item, IsUnavailable: false }], currency)
  const details = lineDetails(item, hiddenAttributes, locale).map(({ label, value }) =>
    label === undefined ? value : `${label}: ${value}`,
  )
  return (
    <li className={classes(styles.line, isGone && styles.gone)}>
      <div className={styles.picture}>
        {item.Picture && <Picture picture={item.Picture} sizes="64px" decorative className={styles.image} />}
      </div>
      <div className={styles.words}>
        {isGone && <Badge tone="danger">{t('publicui.cartline.unavailable')}</Badge>}
        <b className={styles.name}>{item.ProductName}</b>
        {details.map((detail) => (
          <span key={detail}>{detail}</span>
        ))}
        {item.AssignedTo && <span>{t('publicui.cartline.for', { name: item.AssignedTo })}</span>}
        {item.Quantity > 1 && <span>{t('publicui.cartline.quantity', { quantity: item.Quantity })}</span>}
      </div>
      <b className={styles.amount}>{formatMoney({ minor, currency }, locale)}</b>
    </li>
  )
}

function Sums({ checkout: { cart, totals } }: Pick<Props, 'checkout'>) {
  const t = useTranslate()
  const locale = useLocale()
  const currency = cart.CurrencyCode
  const words = (minor: number) => formatMoney({ minor, currency }, locale)
  const { subtotalMinor, savingsMinor } = cartTotals(cart.Items, currency)
  const charges = [...totals.Fees, ...totals.Taxes].map((charge) => ({
    ...charge,
    words: words(moneyFromDecimal(charge.Amount, currency).minor),
  }))
  return (
    <>
      <dl className={styles.rows}>
        <div>
          <dt>{t('publicui.cart.subtotal')}</dt>
          <dd>{words(subtotalMinor)}</dd>
        </div>
        {discountRows(cart.Items, currency).map(({ name, code, minor }) => (
          <div key={`${code} ${name}`}>
            <dt>{code ?? name}</dt>
            <dd className={styles.less}>{words(-minor)}</dd>
          </div>
        ))}
        {charges
          .filter(({ IsIncluded }) => !IsIncluded)
          .map(({ Name, words: amount }) => (
            <div key={Name}>
              <dt>{Name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
      </dl>
      <div className={styles.total} aria-live="polite">
        <div>
          <p className={styles.label}>{t('publicui.checkout.total')}</p>
          {savingsMinor > 0 && (
            <p className={styles.saved}>{t('publicui.carttotal.saved', { amount: words(savingsMinor) })}</p>
          )}
          {charges
            .filter(({ IsIncluded }) => IsIncluded)
            .map(({ Name, words: amount }) => (
              <p key={Name} className={text.small}>
                {t('publicui.checkout.contains', { name: Name, amount })}
              </p>
            ))}
        </div>
        <b className={styles.sum}>{words(moneyFromDecimal(totals.OrderTotal, currency).minor)}</b>
      </div>
      {isPaidLater(totals) && <DueToday totals={totals} words={words} />}
    </>
  )
}

type DueTodayProps = { totals: CheckoutData['totals']; words: (minor: number) => string }

function DueToday({ totals: { CurrencyCode, DueToday: due, LaterPayments }, words }: DueTodayProps) {
  const t = useTranslate()
  const minor = (amount: number) => moneyFromDecimal(amount, CurrencyCode).minor
  const later = sum(LaterPayments.map(({ PaymentAmount }) => minor(PaymentAmount)))
  return (
    <dl className={styles.rows}>
      <div>
        <dt>{t('publicui.plans.duetoday')}</dt>
        <dd>{words(minor(due))}</dd>
      </div>
      <div>
        <dt>{t('publicui.plans.remaining', { count: LaterPayments.length })}</dt>
        <dd>{words(later)}</dd>
      </div>
    </dl>
  )
}

/** Leads to the order, which on a narrow screen stands below the steps. */
export function OrderBar({ checkout: { cart, totals } }: Pick<Props, 'checkout'>) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <a href={`#${ORDER_ID}`} className={styles.bar}>
      <span>
        <Icon stroke={CART} />
        {t('publicui.checkout.bar', { count: cart.TotalProducts })}
      </span>
      <span>
        <b>{formatMoney(moneyFromDecimal(totals.OrderTotal, cart.CurrencyCode), locale)}</b>
        <Icon stroke={DOWN} />
      </span>
    </a>
  )
}
