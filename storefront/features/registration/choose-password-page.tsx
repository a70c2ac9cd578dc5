/** Where the link of a mail leads: a password is chosen, for a new account or instead of a forgotten one. */
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { LONGEST_PASSWORD, type PasswordProblem } from '#contract/rules/people/password.ts'
import { FORGOT_PASSWORD_PATH, REGISTER_PATH } from '#contract/rules/shop-paths.ts'
import styles from '#storefront/features/account/account.module.css'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { PasswordField } from '#ui/inputs/password-field.tsx'
import text from '#ui/layout/text.module.css'
import type { LinkOutcome } from './choose-password.ts'
import own from './registration.module.css'
import { FailureMessage } from './step-parts.tsx'

const PROBLEMS = {
  too_short: 'publicui.password.tooshort',
  too_long: 'publicui.password.toolong',
  too_simple: 'publicui.password.toosimple',
} as const satisfies Record<PasswordProblem, TextKey>

const WORDS = {
  finish: {
    title: 'publicui.finish.title',
    lead: 'publicui.finish.lead',
    action: 'publicui.finish.action',
    over: 'publicui.link.overfinish',
    again: { href: REGISTER_PATH, label: 'publicui.register.title' },
  },
  reset: {
    title: 'publicui.reset.title',
    lead: 'publicui.reset.lead',
    action: 'publicui.reset.action',
    over: 'publicui.link.overreset',
    again: { href: FORGOT_PASSWORD_PATH, label: 'publicui.forgot.action' },
  },
} as const

type Props = { step: 'finish' | 'reset'; token: string; outcome: LinkOutcome | undefined }

export function ChoosePasswordPage({ step, token, outcome }: Props) {
  const t = useTranslate()
  const isBusy = useNavigation().state !== 'idle'
  const told = useRef<HTMLDivElement>(null)
  const { title, lead, action, again, over } = WORDS[step]
  useEffect(() => {
    if (outcome) told.current?.focus()
  }, [outcome])

  if (outcome?.ok) return <Done step={step} outcome={outcome} />
  const problem = outcome && 'problem' in outcome ? outcome.problem : undefined
  const isOver = token === '' || (outcome && 'isOver' in outcome)
  return (
    <Form method="post" discover="none" noValidate className={styles.stack}>
      <div className={own.intro}>
        <h1 className={text.title}>{t(title)}</h1>
        {!isOver && <p>{t(lead)}</p>}
      </div>
      {(isOver || outcome) && (
        <div ref={told} tabIndex={-1} className={styles.error}>
          {isOver && (
            <Message tone="danger" urgent>
              <b>{t('publicui.link.over')}</b> {t(over)}
            </Message>
          )}
          {outcome && 'failure' in outcome && <FailureMessage failure={outcome.failure} />}
          {problem && (
            <Message tone="danger" urgent>
              {t(PROBLEMS[problem])}
            </Message>
          )}
        </div>
      )}
      {isOver && (
        <div className={styles.actions}>
          <ButtonLink look="line" to={{ href: again.href, plain: false }}>
            {t(again.label)}
          </ButtonLink>
        </div>
      )}
      {!isOver && (
        <>
          <input type="hidden" name="token" value={token} />
          <PasswordField
            label={t('publicui.password.new')}
            name="password"
            autoComplete="new-password"
            required
            maxLength={LONGEST_PASSWORD}
            hint={t('publicui.password.hint')}
            error={problem && t(PROBLEMS[problem])}
          />
          <Button look="pine" size="big" wide type="submit" busy={isBusy} busyLabel={t('publicui.password.busy')}>
            {t(action)}
          </Button>
        </>
      )}
    </Form>
  )
}

function Done({ step, outcome }: { step: 'finish' | 'reset'; outcome: Extract<LinkOutcome, { ok: true }> }) {
  const t = useTranslate()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.stack}>
      <h1 ref={title} tabIndex={-1} className={text.title}>
        {t(step === 'finish' ? 'publicui.finish.done' : 'publicui.reset.done')}
      </h1>
      {step === 'reset' && <p>{t('publicui.reset.donetext')}</p>}
      {outcome.notices.length > 0 && (
        <Message tone="warning" urgent>
          <p>{t('publicui.login.notices')}</p>
          <ul className={styles.notices}>
            {outcome.notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </Message>
      )}
      <ButtonLink look="pine" big to={{ href: outcome.goOn, plain: false }}>
        {t(step === 'finish' ? 'publicui.login.continue' : 'publicui.login.action')}
      </ButtonLink>
    </div>
  )
}
