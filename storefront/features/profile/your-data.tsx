/** What the shop keeps of the customer: to take along as a file, and to erase, with what stays said before. */
import { exportAccountCall } from '#contract/calls/people/account.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import text from '#ui/layout/text.module.css'
import { AccountForm, refusedFor } from './account-form.tsx'
import type { AccountOutcome } from './change-account.ts'
import styles from './profile.module.css'
import { PresentPassword } from './sign-in-details.tsx'

const ERASED = [
  'publicui.erasure.erasedprofile',
  'publicui.erasure.erasedsignin',
  'publicui.erasure.erasedhousehold',
  'publicui.erasure.erasedcart',
] as const
const KEPT = ['publicui.erasure.keptbookings', 'publicui.erasure.keptwaivers', 'publicui.erasure.kepttrail'] as const

export function YourData({ outcome }: { outcome: AccountOutcome | undefined }) {
  const t = useTranslate()
  const { apiHost } = useShell().settings
  return (
    <section className={styles.part} aria-labelledby="your-data">
      <h2 id="your-data" className={text.heading}>
        {t('publicui.yourdata.title')}
      </h2>
      <p>{t('publicui.yourdata.exporttext')}</p>
      <p>
        <a className={styles.link} href={apiHost + exportAccountCall.path} download="my-account.json">
          {t('publicui.yourdata.export')}
        </a>
      </p>
      <details className={styles.more} open={refusedFor('erase', outcome) !== undefined}>
        <summary>{t('publicui.erasure.title')}</summary>
        <p>{t('publicui.erasure.erased')}</p>
        <ul className={styles.list}>
          {ERASED.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        <p>{t('publicui.erasure.kept')}</p>
        <ul className={styles.list}>
          {KEPT.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        <AccountForm intent="erase" outcome={outcome} button={t('publicui.erasure.action')} look="danger">
          <PresentPassword />
        </AccountForm>
      </details>
    </section>
  )
}
