/** What the cart costs, code by code, what of it is due today, and the one way on. */

import { cartTotals } from '#contract/rules/cart-totals.ts'
import type { Cart, CartItem } from '#contract/schemas/cart.ts'
import { formatMoney, moneyFromDecimal } from '#contract/values/money.ts'
import type { CartChanges } from '#storefront/features/cart/changing/use-cart-changes.ts'
import { CartTotal } from '#storefront/features/cart/lines/cart-total.tsx'
import type { TeeTimes } from '#storefront/features/cart/use-tee-times.ts'
import { ScheduleButton } from '#storefront/features/plans/schedule-button.tsx'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { checkoutBegun } from '#storefront/visit/analytics/cart-events.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import text from '#ui/layout/text.module.css'
import { Icon, SHIELD } from '#ui/media/icon.tsx'
import styles from './cart-summary.module.css'
import { CouponBox } from './coupon-box.tsx'
import { RedeemButton } from './redeem-button.tsx'

type Props = { cart: Cart; changes: CartChanges; teeTimes: TeeTimes }

export function CartSummary({ cart, changes, teeTimes }: Props) {
  const t = useTranslate()
  return (
    <section className={styles.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={text.subheading}>
        {t('publicui.cart.summary')}
      </h2>
      <Sums cart={cart} />
      <CouponBox codes={cart.AppliedDiscountCodes} changes={changes} />
      <RedeemButton />
      <div className={styles.total} aria-live="polite">
        <CartTotal items={cart.Items} currency={cart.CurrencyCode} />
      </div>
      <Due cart={cart} />
      <WayOn cart={cart} teeTimes={teeTimes} />
    </section>
  )
}

function Sums({ cart }: { cart: Cart }) {
  const t = useTranslate()
  const locale = useLocale()
  const currency = cart.CurrencyCode
  const words = (minor: number) => formatMoney({ minor, currency }, locale)
  const { subtotalMinor } = cartTotals(cart.Items, currency)
  return (
    <dl className={styles.rows}>
      <div className={styles.row}>
        <dt>{t('publicui.cart.subtotal')}</dt>
        <dd>{words(subtotalMinor)}</dd>
      </div>
      {discountRows(cart.Items, currency).map(({ name, code, minor }) => (
        <div key={`${code} ${name}`} className={styles.row}>
          <dt>{code ?? name}</dt>
          <dd className={styles.less}>{words(-minor)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Of what is paid over time only a part is due now; everything else is. */
function Due({ cart }: { cart: Cart }) {
  const t = useTranslate()
  const locale = useLocale()
  if (!cart.AccountInfo) return null
  const money = (amount: number) => moneyFromDecimal(amount, cart.CurrencyCode)
  const later = money(cart.AccountInfo.RemainingBalance)
  const { totalMinor } = cartTotals(cart.Items, cart.CurrencyCode)
  const today = { ...later, minor: Math.max(0, totalMinor - later.minor) }
  return (
    <div>
      <dl className={styles.rows}>
        <div className={styles.row}>
          <dt>
            <b>{t('publicui.cart.duetoday')}</b>
          </dt>
          <dd>
            <b>{formatMoney(today, locale)}</b>
          </dd>
        </div>
        <div className={styles.row}>
          <dt>{t('publicui.cart.duelater')}</dt>
          <dd>{formatMoney(later, locale)}</dd>
        </div>
      </dl>
      <ScheduleButton currency={cart.CurrencyCode} />
    </div>
  )
}

function WayOn({ cart, teeTimes }: Pick<Props, 'cart' | 'teeTimes'>) {
  const t = useTranslate()
  const { report } = useVisit()
  const { checkout } = usePlatformLinks()
  const { analyticsAffiliation: affiliation } = useShell().settings
  if (cart.Items.every(({ IsUnavailable }) => IsUnavailable)) {
    return <p className={text.small}>{t('publicui.cart.nothingtobuy')}</p>
  }
  return (
    <>
      <ButtonLink
        look="buy"
        big
        to={{ href: checkout, plain: true }}
        onPress={(event) => teeTimes.goOn(event, () => report(checkoutBegun(cart, { affiliation })))}
      >
        {t('publicui.cart.checkout')}
      </ButtonLink>
      <p className={styles.promise}>
        <Icon stroke={SHIELD} />
        <span>{t('publicui.cart.reassurance')}</span>
      </p>
    </>
  )
}

type DiscountRow = { name: string; code: string | null; minor: number }

/**
 * What each discount takes off the whole cart: a discount on several lines is one row. Unavailable lines do not count.
 */
export function discountRows(items: readonly CartItem[], currency: string): DiscountRow[] {
  const rows = new Map<string, DiscountRow>()
  for (const { DiscountInfo, IsUnavailable } of items) {
    if (IsUnavailable) continue
    for (const { CouponCode, DiscountAmount, Name } of DiscountInfo.Discounts) {
      const key = `${CouponCode} ${Name}`
      const row = rows.get(key) ?? { name: Name, code: CouponCode, minor: 0 }
      rows.set(key, { ...row, minor: row.minor + moneyFromDecimal(DiscountAmount, currency).minor })
    }
  }
  return [...rows.values()].filter(({ minor }) => minor > 0)
}
