/** An e-mail address, for the user name, a new password or an order; then the same words for every address. */
import { useEffect, useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { FIND_ORDER_PATH, FIND_USERNAME_PATH, FORGOT_PASSWORD_PATH } from '#contract/rules/shop-paths.ts'
import { LONGEST_EMAIL } from '#contract/values/text.ts'
import styles from '#storefront/features/account/account.module.css'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import type { MailOutcome } from './ask-for-mail.ts'
import own from './registration.module.css'
import { FailureMessage, SignInLink } from './step-parts.tsx'

const LONGEST_NUMBER = 40

const WORDS = {
  username: {
    path: FIND_USERNAME_PATH,
    title: 'publicui.findusername.title',
    lead: 'publicui.findusername.lead',
    action: 'publicui.findusername.action',
  },
  forgot: {
    path: FORGOT_PASSWORD_PATH,
    title: 'publicui.forgot.title',
    lead: 'publicui.forgot.lead',
    action: 'publicui.forgot.action',
  },
  order: {
    path: FIND_ORDER_PATH,
    title: 'publicui.findorder.title',
    lead: 'publicui.findorder.lead',
    action: 'publicui.findorder.send',
  },
} as const

type Props = { step: 'username' | 'forgot' | 'order'; outcome: MailOutcome | undefined }

export function AskForMailPage({ step, outcome }: Props) {
  const t = useTranslate()
  const isBusy = useNavigation().state !== 'idle'
  const errorId = useId()
  const told = useRef<HTMLDivElement>(null)
  const { path, title, lead, action } = WORDS[step]
  useEffect(() => {
    if (outcome) told.current?.focus()
  }, [outcome])

  if (outcome?.ok) return <MailAsked path={path} email={outcome.email} isForOrder={step === 'order'} />
  const isTheirs = outcome?.failure.refusal === 'unreadable'
  return (
    <Form method="post" discover="none" noValidate className={styles.stack}>
      <div className={own.intro}>
        <h1 className={text.title}>{t(title)}</h1>
        <p>{t(lead)}</p>
      </div>
      {outcome && (
        <div id={errorId} ref={told} tabIndex={-1} className={styles.error}>
          <FailureMessage
            failure={outcome.failure}
            unreadable={step === 'order' ? 'publicui.findorder.required' : undefined}
          />
        </div>
      )}
      {step === 'order' && (
        <TextField
          label={t('publicui.findorder.number')}
          hint={t('publicui.findorder.numberhint')}
          name="number"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={LONGEST_NUMBER}
          defaultValue={outcome?.number}
          {...(isTheirs && { 'aria-describedby': errorId, 'aria-invalid': true })}
        />
      )}
      <TextField
        label={t(step === 'order' ? 'publicui.findorder.email' : 'publicui.login.email')}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={LONGEST_EMAIL}
        defaultValue={outcome?.email}
        {...(isTheirs && { 'aria-describedby': errorId, 'aria-invalid': true })}
      />
      <Button look="pine" size="big" wide type="submit" busy={isBusy} busyLabel={t('publicui.mailasked.busy')}>
        {t(action)}
      </Button>
      <SignInLink words="publicui.register.backtosignin" />
    </Form>
  )
}

function MailAsked({ path, email, isForOrder }: { path: string; email: string; isForOrder: boolean }) {
  const t = useTranslate()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.stack}>
      <h1 ref={title} tabIndex={-1} className={text.title}>
        {t('publicui.mailasked.title')}
      </h1>
      <p className={own.address}>
        {t(isForOrder ? 'publicui.findorder.sentwhy' : 'publicui.mailasked.text', { email })}
      </p>
      <div className={styles.actions}>
        <ButtonLink look="line" to={{ href: path, plain: false }}>
          {t('publicui.mailasked.other')}
        </ButtonLink>
      </div>
      <SignInLink words="publicui.register.backtosignin" />
    </div>
  )
}
