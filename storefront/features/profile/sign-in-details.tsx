/** How the customer signs in: the e-mail address and the password, each changed by a form of its own. */
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#contract/rules/people/password.ts'
import { LONGEST_EMAIL } from '#contract/values/text.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { PasswordField } from '#ui/inputs/password-field.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import { AccountForm, refusedFor } from './account-form.tsx'
import type { AccountIntent, AccountOutcome } from './change-account.ts'
import styles from './profile.module.css'

type Props = { email: string | null; outcome: AccountOutcome | undefined; done: AccountIntent | undefined }

export function SignInDetails({ email, outcome, done }: Props) {
  const t = useTranslate()
  const refusedEmail = refusedFor('email', outcome)
  return (
    <section className={styles.part} aria-labelledby="sign-in">
      <h2 id="sign-in" className={text.heading}>
        {t('publicui.signin.title')}
      </h2>
      <p className={styles.known}>{t('publicui.signin.email', { email: email ?? '' })}</p>
      {done === 'email' && (
        <Message tone="info" urgent>
          {t('publicui.signin.emailasked')}
        </Message>
      )}
      {done === 'password' && (
        <Message tone="success" urgent>
          {t('publicui.signin.passworddone')}
        </Message>
      )}
      <details className={styles.more} open={refusedEmail !== undefined}>
        <summary>{t('publicui.signin.changeemail')}</summary>
        <p className={text.small}>{t('publicui.signin.emailhow')}</p>
        <AccountForm intent="email" outcome={outcome} button={t('publicui.signin.sendlink')}>
          <TextField
            label={t('publicui.signin.newemail')}
            name="newemail"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={LONGEST_EMAIL}
            defaultValue={refusedEmail?.email}
          />
          <PresentPassword />
        </AccountForm>
      </details>
      <details className={styles.more} open={refusedFor('password', outcome) !== undefined}>
        <summary>{t('publicui.signin.changepassword')}</summary>
        <p className={text.small}>{t('publicui.signin.passwordhow')}</p>
        <AccountForm intent="password" outcome={outcome} button={t('publicui.signin.savepassword')}>
          <PresentPassword />
          <PasswordField
            label={t('publicui.signin.newpassword')}
            name="newpassword"
            autoComplete="new-password"
            required
            minLength={SHORTEST_PASSWORD}
            maxLength={LONGEST_PASSWORD}
            hint={t('publicui.signin.newpasswordhint')}
          />
        </AccountForm>
      </details>
    </section>
  )
}

export function PresentPassword() {
  const t = useTranslate()
  return (
    <PasswordField
      label={t('publicui.signin.presentpassword')}
      name="password"
      autoComplete="current-password"
      required
      maxLength={LONGEST_PASSWORD}
    />
  )
}
