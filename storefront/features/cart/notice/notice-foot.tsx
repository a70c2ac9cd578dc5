/**
 * The foot of the notice: what the cart costs, and the ways on. Going to the checkout is told to the data layer as it
 * is pressed; the cart tells by itself that it is looked at. Without anything to buy there is only the way to the cart.
 */
import type { Cart } from '#contract/schemas/cart.ts'
import { CartTotal } from '#storefront/features/cart/lines/cart-total.tsx'
import { useTeeTimes } from '#storefront/features/cart/use-tee-times.ts'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { checkoutBegun } from '#storefront/visit/analytics/cart-events.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import styles from './notice-panel.module.css'

export function NoticeFoot({ cart }: { cart: Cart | undefined }) {
  const t = useTranslate()
  const { report } = useVisit()
  const links = usePlatformLinks()
  const { analyticsAffiliation: affiliation } = useShell().settings
  // The cart's page says what became of them.
  const teeTimes = useTeeTimes(cart, { looksAtOnce: false, onRefused: () => location.assign(links.cart) })
  const canBuy = cart?.Items.some(({ IsUnavailable }) => !IsUnavailable)
  return (
    <div className={styles.foot}>
      {cart && <CartTotal items={cart.Items} currency={cart.CurrencyCode} />}
      <div className={styles.ways}>
        <ButtonLink look="line" to={{ href: links.cart, plain: true }}>
          {t('publicui.cartnotice.viewcart')}
        </ButtonLink>
        {canBuy && (
          <ButtonLink
            look="buy"
            to={{ href: links.checkout, plain: true }}
            onPress={(event) => teeTimes.goOn(event, () => report(checkoutBegun(cart, { affiliation })))}
          >
            {t('publicui.cartnotice.checkout')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
