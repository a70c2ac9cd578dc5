/** A cart with nothing in it, and a cart that cannot be shown: each says so and has one way on. */
import type { ReactNode } from 'react'
import { CART_PATH, SHOPPING_PATH } from '#contract/rules/shop-paths.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import styles from './cart-page.module.css'

/** What became of its last line may still have to be said. */
export function EmptyCart({ messages }: { messages: ReactNode }) {
  const t = useTranslate()
  return (
    <div className={styles.none}>
      {messages}
      <h1 className={text.display} tabIndex={-1}>
        {t('publicui.cart.empty')}
      </h1>
      <p className={text.lead}>{t('publicui.cart.emptywhy')}</p>
      <ButtonLink look="pine" big to={{ href: SHOPPING_PATH, plain: false }}>
        {t('publicui.cart.shop')}
      </ButtonLink>
    </div>
  )
}

export function CartAway() {
  const t = useTranslate()
  return (
    <div className={styles.none}>
      <h1 className={text.display}>{t('publicui.cart.title')}</h1>
      <Message tone="danger" urgent>
        <p>
          <b>{t('publicui.cart.away')}</b>
        </p>
        <p>{t('publicui.cart.awaywhy')}</p>
      </Message>
      <ButtonLink look="pine" to={{ href: CART_PATH, plain: false }}>
        {t('publicui.cart.tryagain')}
      </ButtonLink>
    </div>
  )
}
