/**
 * The page that a link to a new address opens. It changes nothing by being opened, because scanners of mails open links
 * too: the button does.
 */
import { CONFIRM_EMAIL_PATH, LOGIN_PATH } from '#contract/rules/shop-paths.ts'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import { AuthEmptyLayout } from '#storefront/features/layouts/auth-empty-layout.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import { AccountForm } from './account-form.tsx'
import type { AccountOutcome } from './change-account.ts'
import styles from './profile.module.css'

type Props = { pictures: readonly PictureModel[]; token: string; outcome: AccountOutcome | undefined }

export function ConfirmEmailPage({ pictures, token, outcome }: Props) {
  const t = useTranslate()
  // The page after a good link has no token in its address any more.
  const isOver = !outcome?.ok && (token === '' || outcome?.refusal === 'ended')
  return (
    <AuthEmptyLayout pictures={pictures}>
      <div className={styles.part}>
        <h1 className={text.title}>{t(outcome?.ok ? 'publicui.confirmemail.done' : 'publicui.confirmemail.title')}</h1>
        {outcome?.ok && <p role="status">{t('publicui.confirmemail.donetext')}</p>}
        {isOver && (
          <Message tone="warning" urgent>
            {t('publicui.confirmemail.over')}
          </Message>
        )}
        {!outcome?.ok && !isOver && (
          <>
            <p>{t('publicui.confirmemail.text')}</p>
            <AccountForm
              intent="confirm"
              outcome={outcome}
              button={t('publicui.confirmemail.action')}
              action={CONFIRM_EMAIL_PATH}
            >
              <input type="hidden" name="token" value={token} />
            </AccountForm>
          </>
        )}
        {(outcome?.ok || isOver) && (
          <div className={styles.send}>
            <ButtonLink look="line" to={{ href: outcome?.ok ? LOGIN_PATH : '/', plain: true }}>
              {t(outcome?.ok ? 'publicui.login.action' : 'publicui.account.shop')}
            </ButtonLink>
          </div>
        )}
      </div>
    </AuthEmptyLayout>
  )
}
