/**
 * Signing in: the form, or, when something of the guest's cart could not be taken along, what that was and the way on.
 */
import type { PictureModel } from '#contract/schemas/catalog.ts'
import { AuthEmptyLayout } from '#storefront/features/layouts/auth-empty-layout.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import styles from './account.module.css'
import { CodeForm } from './code-form.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginWays } from './login-ways.tsx'
import type { SignInOutcome } from './sign-in.ts'

type Props = { goOn: string; pictures: readonly PictureModel[]; outcome: SignInOutcome | undefined }

export function LoginPage({ goOn, outcome, pictures }: Props) {
  const t = useTranslate()
  return (
    <AuthEmptyLayout pictures={pictures}>
      {outcome?.ok ? (
        <div className={styles.stack}>
          <h1 className={text.title}>{t('publicui.login.done')}</h1>
          <Message tone="warning" urgent>
            <p>{t('publicui.login.notices')}</p>
            <ul className={styles.notices}>
              {outcome.notices.map((notice) => (
                <li key={notice}>{notice}</li>
              ))}
            </ul>
          </Message>
          <ButtonLink look="pine" big to={{ href: outcome.goOn, plain: true }}>
            {t('publicui.login.continue')}
          </ButtonLink>
        </div>
      ) : outcome?.asksForCode ? (
        <div className={styles.stack}>
          <h1 className={text.title}>{t('publicui.login.codetitle')}</h1>
          <CodeForm asked={outcome} />
        </div>
      ) : (
        <div className={styles.stack}>
          <h1 className={text.title}>{t('publicui.login.title')}</h1>
          <LoginForm goOn={goOn} refused={outcome} />
          <LoginWays />
        </div>
      )}
    </AuthEmptyLayout>
  )
}
