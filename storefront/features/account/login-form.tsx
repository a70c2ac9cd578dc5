/**
 * E-mail and password. Without JavaScript it is a plain post; with it the same action runs in the browser, the button
 * is busy for as long as it takes, and the words of a refusal get the focus.
 */
import { useEffect, useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { PasswordField } from '#ui/inputs/password-field.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import styles from './account.module.css'
import type { SignInOutcome, SignInRefusal } from './sign-in.ts'

type Refused = Extract<SignInOutcome, { refusal: SignInRefusal }>

const WORDS = {
  wrong: 'publicui.login.wrong',
  captcha: 'publicui.login.captcha',
  over: 'publicui.login.over',
  unreadable: 'publicui.login.unreadable',
  toomany: 'publicui.login.toomany',
  away: 'publicui.login.away',
} as const satisfies Record<SignInRefusal, string>

export function LoginForm({ goOn, refused }: { goOn: string; refused: Refused | undefined }) {
  const t = useTranslate()
  // Until the next page is there: a redirect that has begun is still signing in.
  const isBusy = useNavigation().state !== 'idle'
  const errorId = useId()
  const error = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (refused) error.current?.focus()
  }, [refused])

  const isTheirs = refused?.refusal === 'wrong' || refused?.refusal === 'unreadable'
  const tied = refused && { 'aria-describedby': errorId, 'aria-invalid': isTheirs || undefined }
  return (
    <Form method="post" discover="none" className={styles.stack}>
      {refused && (
        <div id={errorId} ref={error} tabIndex={-1} className={styles.error}>
          <Message tone="danger" urgent>
            {t(WORDS[refused.refusal], { minutes: refused.minutes ?? 1 })}
          </Message>
        </div>
      )}
      <input type="hidden" name="returnUrl" value={refused?.goOn ?? goOn} />
      <TextField
        label={t('publicui.login.email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        defaultValue={refused?.email}
        {...tied}
      />
      <PasswordField
        label={t('publicui.login.password')}
        name="password"
        autoComplete="current-password"
        required
        maxLength={200}
        {...tied}
      />
      <Button look="pine" size="big" wide type="submit" busy={isBusy} busyLabel={t('publicui.login.busy')}>
        {t('publicui.login.action')}
      </Button>
    </Form>
  )
}
