/**
 * The code of a second factor, after the password. Without JavaScript it is a plain post like the form before it; with
 * it the words above the field get the focus, so that they are read out.
 */
import { useEffect, useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import styles from './account.module.css'
import type { CodeRefusal, SignInOutcome } from './sign-in.ts'

const WORDS = {
  code: 'publicui.login.codewrong',
  unreadable: 'publicui.login.codeunreadable',
  toomany: 'publicui.login.toomany',
  away: 'publicui.login.away',
} as const satisfies Record<CodeRefusal, string>

const LONGEST_CODE = 40

export function CodeForm({ asked }: { asked: Extract<SignInOutcome, { asksForCode: true }> }) {
  const t = useTranslate()
  const isBusy = useNavigation().state !== 'idle'
  const hintId = useId()
  const hint = useRef<HTMLDivElement>(null)
  const { goOn, minutes, refusal } = asked

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is read out, also one of the same words
  useEffect(() => hint.current?.focus(), [asked])

  return (
    <Form method="post" discover="none" className={styles.stack}>
      <div id={hintId} ref={hint} tabIndex={-1} className={styles.error}>
        {refusal === undefined ? (
          <p>{t('publicui.login.codehint')}</p>
        ) : (
          <Message tone="danger" urgent>
            {t(WORDS[refusal], { minutes: minutes ?? 1 })}
          </Message>
        )}
      </div>
      <input type="hidden" name="returnUrl" value={goOn} />
      <TextField
        label={t('publicui.login.code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={LONGEST_CODE}
        aria-describedby={hintId}
        aria-invalid={refusal === 'code' || refusal === 'unreadable' || undefined}
      />
      <Button look="pine" size="big" wide type="submit" busy={isBusy} busyLabel={t('publicui.login.busy')}>
        {t('publicui.login.codeaction')}
      </Button>
    </Form>
  )
}
