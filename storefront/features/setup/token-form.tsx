/** Asks for the boot token; a plain post without JavaScript. The token is never written back into the page. */
import { useEffect, useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { PasswordField } from '#ui/inputs/password-field.tsx'
import type { TokenOutcome, TokenRefusal } from './check-token.ts'
import styles from './setup.module.css'

const WORDS = {
  wrong: 'publicui.setup.wrong',
  toomany: 'publicui.setup.toomany',
  away: 'publicui.setup.away',
} as const satisfies Record<TokenRefusal, string>

export function TokenForm({ refused }: { refused: Extract<TokenOutcome, { ok: false }> | undefined }) {
  const t = useTranslate()
  const isBusy = useNavigation().state !== 'idle'
  const errorId = useId()
  const error = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (refused) error.current?.focus()
  }, [refused])

  return (
    <Form method="post" action="/?setup" discover="none" className={styles.form}>
      {refused && (
        <div id={errorId} ref={error} tabIndex={-1}>
          <Message tone="danger" urgent>
            {t(WORDS[refused.refusal], { minutes: refused.minutes ?? 1 })}
          </Message>
        </div>
      )}
      <PasswordField
        label={t('publicui.setup.token')}
        hint={t('publicui.setup.tokenhint')}
        name="token"
        autoComplete="off"
        required
        maxLength={200}
        {...(refused && { 'aria-describedby': errorId, 'aria-invalid': refused.refusal === 'wrong' || undefined })}
      />
      <Button look="pine" type="submit" busy={isBusy} busyLabel={t('publicui.setup.show')}>
        {t('publicui.setup.show')}
      </Button>
    </Form>
  )
}
