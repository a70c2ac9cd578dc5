/** A page of one message: what is so, whom to call, and the ways on. */
import { isPhoneNumber } from '#contract/rules/people/phone.ts'
import { FORGOT_PASSWORD_PATH, REGISTER_PATH } from '#contract/rules/shop-paths.ts'
import styles from '#storefront/features/account/account.module.css'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import text from '#ui/layout/text.module.css'

const WORDS = {
  verification: {
    title: 'publicui.verification.title',
    sentence: 'publicui.verification.text',
    way: { href: REGISTER_PATH, words: 'publicui.verification.again' },
  },
  exists: {
    title: 'publicui.accountexists.title',
    sentence: 'publicui.accountexists.text',
    way: { href: FORGOT_PASSWORD_PATH, words: 'publicui.login.forgot' },
  },
} as const

export function NoticePage({ step }: { step: 'verification' | 'exists' }) {
  const t = useTranslate()
  const contact = t('publicui.footer.contact')
  const { sentence, title, way } = WORDS[step]
  return (
    <div className={styles.stack}>
      <h1 className={text.title}>{t(title)}</h1>
      <p>{t(sentence)}</p>
      {contact && (
        <p className={text.subheading}>
          {isPhoneNumber(contact) ? <a href={`tel:${contact.replace(/[^+\d]/g, '')}`}>{contact}</a> : contact}
        </p>
      )}
      <div className={styles.actions}>
        <ButtonLink look="line" to={{ href: '/', plain: false }}>
          {t('publicui.account.shop')}
        </ButtonLink>
        <ButtonLink look="quiet" to={{ href: way.href, plain: false }}>
          {t(way.words)}
        </ButtonLink>
      </div>
    </div>
  )
}
