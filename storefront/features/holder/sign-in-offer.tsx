/** What a guest is offered where a product is for one person: to sign in, keeping the cart, or to register. */
import { useLocation } from 'react-router'
import { REGISTER_PATH } from '#contract/rules/shop-paths.ts'
import { useBaseUrl } from '#storefront/page/page-context.tsx'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import styles from './holder.module.css'

export function SignInOffer() {
  const t = useTranslate()
  return (
    <div className={styles.offer}>
      <div>
        <h3 className={text.subheading}>{t('publicui.holder.belongs')}</h3>
        <p className={text.small}>{t('publicui.holder.offer')}</p>
      </div>
      <div className={styles.ways}>
        <ButtonLink look="pine" to={{ href: useLogin(), plain: true }}>
          {t('publicui.login.action')}
        </ButtonLink>
        <ButtonLink look="line" to={{ href: useBaseUrl().basename + REGISTER_PATH, plain: true }}>
          {t('publicui.holder.register')}
        </ButtonLink>
      </div>
    </div>
  )
}

/**
 * Without script the page is the same for all and knows no household. The form that comes back after a press is made
 * for its sender and asks (storefront/features/product/posting/add-by-form.ts).
 */
export function WithoutScript() {
  const t = useTranslate()
  return (
    <noscript className={styles.unscripted}>
      <Message tone="info">{t('publicui.holder.askedlater')}</Message>
      <ButtonLink look="pine" to={{ href: useLogin(), plain: true }}>
        {t('publicui.buying.signin')}
      </ButtonLink>
    </noscript>
  )
}

function useLogin(): string {
  const { login } = usePlatformLinks()
  const { basename } = useBaseUrl()
  const { pathname, search } = useLocation()
  return login(basename + pathname + search)
}
