/** Until one can pay here, the page says so, says what stays in the cart and until when it is held, and leads back. */

import { CART_PATH, SHOPPING_PATH } from '#contract/rules/shop-paths.ts'
import type { Cart } from '#contract/schemas/cart.ts'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import { useNeverRestored } from '#storefront/features/account/never-restored.ts'
import { DefaultLayout } from '#storefront/features/layouts/layout.tsx'
import { firstHoldEnd } from '#storefront/features/product/buying/lock/hold-time.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import styles from './opens-later-page.module.css'

type Props = { cart: Cart | undefined; pictures: readonly PictureModel[] }

export function OpensLaterPage({ cart, pictures }: Props) {
  const t = useTranslate()
  useNeverRestored()
  return (
    <DefaultLayout pictures={pictures}>
      <div className={classes(wrap.wrap, styles.page)}>
        <h1 className={text.display}>{t('publicui.checkout.title')}</h1>
        <Message tone="info">
          <h2 className={text.subheading}>{t('publicui.checkout.later')}</h2>
          <p>{t('publicui.checkout.laterwhy')}</p>
          {cart && <Kept cart={cart} />}
        </Message>
        <div className={styles.ways}>
          <ButtonLink look="pine" to={{ href: CART_PATH, plain: false }}>
            {t('publicui.checkout.back')}
          </ButtonLink>
          <ButtonLink look="line" to={{ href: SHOPPING_PATH, plain: false }}>
            {t('publicui.cart.goon')}
          </ButtonLink>
        </div>
      </div>
    </DefaultLayout>
  )
}

function Kept({ cart }: { cart: Cart }) {
  const t = useTranslate()
  const locale = useLocale()
  const { storeTimeZone } = useShell().settings
  const money = useMoneyWords(cart.CurrencyCode)
  if (cart.Items.length === 0) return <p>{t('publicui.checkout.nothing')}</p>
  const end = firstHoldEnd(cart.Items)
  return (
    <>
      <p>{t('publicui.checkout.kept', { count: cart.TotalProducts, total: money(cart.TotalValue) })}</p>
      {end !== undefined && (
        <p>{t('publicui.checkout.helduntil', { time: resortHour(end, locale, storeTimeZone ?? 'UTC') })}</p>
      )}
    </>
  )
}

/** With its zone, because the guest may sit in another one. */
function resortHour(moment: number, locale: string, timeZone: string): string {
  const options = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone } as const
  return new Intl.DateTimeFormat(locale, options).format(moment)
}
