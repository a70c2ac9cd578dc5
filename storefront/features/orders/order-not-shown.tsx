/**
 * An order that is not shown to this visitor, who may have been signed out meanwhile or come back from the payment on
 * another device: the ways to it, and that a payment counts all the same. The same for an order that does not exist.
 */
import { FIND_ORDER_PATH } from '#contract/rules/shop-paths.ts'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import { DefaultLayout } from '#storefront/features/layouts/layout.tsx'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import styles from './confirm-page.module.css'

export type NotShown = {
  isSignedIn: boolean
  /** Where to come back to after signing in. */
  back: string
  pictures: PictureModel[]
}

export function OrderNotShown({ back, isSignedIn, pictures }: NotShown) {
  const t = useTranslate()
  const { customerInfo, login } = usePlatformLinks()
  return (
    <DefaultLayout pictures={pictures.slice(0, 1)} isHalf>
      <div className={classes(wrap.wrap, styles.page)}>
        <div className={styles.head}>
          <h1 className={text.title}>{t('publicui.confirm.notshown')}</h1>
          <p className={text.lead}>{t(isSignedIn ? 'publicui.confirm.notyours' : 'publicui.confirm.signedout')}</p>
          <Message tone="info">{t('publicui.confirm.ifpaid')}</Message>
          <div className={styles.ways}>
            {isSignedIn ? (
              <ButtonLink look="pine" to={{ href: `${customerInfo}#orders`, plain: true }}>
                {t('publicui.orders.all')}
              </ButtonLink>
            ) : (
              <ButtonLink look="pine" to={{ href: login(back), plain: true }}>
                {t('publicui.checkout.signin')}
              </ButtonLink>
            )}
            <ButtonLink look="line" to={{ href: FIND_ORDER_PATH, plain: false }}>
              {t('publicui.findorder.title')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </DefaultLayout>
  )
}
