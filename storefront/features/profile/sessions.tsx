/** Where the customer is signed in: device, since when, last seen; each can be ended, or all others at once. */
import type { OwnSession } from '#contract/schemas/people/customers.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import { AccountForm, RefusedMessage, refusedFor } from './account-form.tsx'
import type { AccountIntent, AccountOutcome } from './change-account.ts'
import styles from './profile.module.css'

type Props = {
  /** Undefined where they could not be loaded. */
  sessions: readonly OwnSession[] | undefined
  outcome: AccountOutcome | undefined
  done: AccountIntent | undefined
}

export function Sessions({ sessions, outcome, done }: Props) {
  const t = useTranslate()
  const others = sessions?.filter(({ IsThis }) => !IsThis) ?? []
  return (
    <section className={styles.part} aria-labelledby="sessions">
      <h2 id="sessions" className={text.heading}>
        {t('publicui.sessions.title')}
      </h2>
      {(done === 'endsession' || done === 'endothers') && (
        <Message tone="success" urgent>
          {t('publicui.sessions.done')}
        </Message>
      )}
      <RefusedMessage refused={refusedFor('endsession', outcome)} />
      {!sessions && <Message tone="warning">{t('publicui.sessions.notloaded')}</Message>}
      <ul className={styles.rows}>
        {sessions?.map((session) => (
          <SessionRow key={session.Id} session={session} />
        ))}
      </ul>
      {others.length > 1 && (
        <AccountForm intent="endothers" outcome={outcome} button={t('publicui.sessions.endothers')} look="line" />
      )}
    </section>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const t = useTranslate()
  const locale = useLocale()
  const { storeTimeZone: timeZone = 'UTC' } = useShell().settings
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const { Browser, Id, IsThis, SeenAt, SignedInAt, System } = session
  const device =
    Browser && System
      ? t('publicui.sessions.device', { browser: Browser, system: System })
      : (Browser ?? System ?? t('publicui.sessions.unknown'))
  return (
    <li className={styles.row}>
      <div>
        <p className={text.subheading}>
          {device} {IsThis && <Badge tone="success">{t('publicui.sessions.this')}</Badge>}
        </p>
        <p className={text.small}>{t('publicui.sessions.since', { at: at.format(new Date(SignedInAt)) })}</p>
        <p className={text.small}>{t('publicui.sessions.seen', { at: at.format(new Date(SeenAt)) })}</p>
      </div>
      {!IsThis && (
        <AccountForm intent="endsession" outcome={undefined} button={t('publicui.sessions.end')} look="line" isSmall>
          <input type="hidden" name="session" value={Id} />
        </AccountForm>
      )}
    </li>
  )
}
