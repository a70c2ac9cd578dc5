/**
 * A checkout that cannot begin: nothing is in the cart, nothing of it can be bought, its products are for customers
 * with an account, or the engine does not reply. Each says what to do and has one way on.
 */
import { CART_PATH, ONE_PAGE_CHECKOUT_PATH, SHOPPING_PATH } from '#contract/rules/shop-paths.ts'
import { useBaseUrl } from '#storefront/page/page-context.tsx'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import text from '#ui/layout/text.module.css'
import styles from './checkout-page.module.css'
import type { CheckoutData } from './load-checkout.ts'
import { isPaidLater } from './paying/load-plan.ts'

type WhyClosed = 'away' | 'empty' | 'unavailable' | 'guest' | 'plan'

const WORDS: Record<WhyClosed, { title: TextKey; words: TextKey; action: TextKey }> = {
  away: { title: 'publicui.checkout.away', words: 'publicui.checkout.awaywhy', action: 'publicui.cart.tryagain' },
  empty: { title: 'publicui.cart.empty', words: 'publicui.checkout.emptywhy', action: 'publicui.cart.shop' },
  unavailable: {
    title: 'publicui.checkout.nothingtobuy',
    words: 'publicui.cart.nothingtobuy',
    action: 'publicui.checkout.back',
  },
  guest: {
    title: 'publicui.checkout.signinfirst',
    words: 'publicui.checkout.signinwhy',
    action: 'publicui.checkout.signin',
  },
  plan: {
    title: 'publicui.checkout.signinfirst',
    words: 'publicui.checkout.signinplan',
    action: 'publicui.checkout.signin',
  },
}

/** Undefined where it can begin. */
export function whyClosed(checkout: CheckoutData | undefined): WhyClosed | undefined {
  if (!checkout) return 'away'
  const { cart, config, details, totals } = checkout
  if (cart.Items.length === 0) return 'empty'
  if (cart.Items.every(({ IsUnavailable }) => IsUnavailable)) return 'unavailable'
  if (!details.IsGuest || config.AllowGuestCheckout) return undefined
  return isPaidLater(totals) ? 'plan' : 'guest'
}

export function ClosedCheckout({ why }: { why: WhyClosed }) {
  const t = useTranslate()
  const { basename } = useBaseUrl()
  const { login } = usePlatformLinks()
  const { title, words, action } = WORDS[why]
  const ways: Record<WhyClosed, { href: string; plain: boolean }> = {
    away: { href: ONE_PAGE_CHECKOUT_PATH, plain: false },
    empty: { href: SHOPPING_PATH, plain: false },
    unavailable: { href: CART_PATH, plain: false },
    guest: { href: login(basename + ONE_PAGE_CHECKOUT_PATH), plain: true },
    plan: { href: login(basename + ONE_PAGE_CHECKOUT_PATH), plain: true },
  }
  return (
    <div className={styles.closed}>
      <h1 className={text.display}>{t(title)}</h1>
      <p className={text.lead}>{t(words)}</p>
      <div className={styles.ways}>
        <ButtonLink look="pine" big to={ways[why]}>
          {t(action)}
        </ButtonLink>
        {(why === 'guest' || why === 'plan') && (
          <ButtonLink look="line" big to={{ href: CART_PATH, plain: false }}>
            {t('publicui.checkout.back')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
