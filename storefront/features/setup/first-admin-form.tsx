/**
 * The first admin of a shop, made by the person with the boot token; a plain post without JavaScript. The token is
 * asked for once more, because no page carries it.
 */
import { useEffect, useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { PasswordField } from '#ui/inputs/password-field.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import styles from './setup.module.css'

const LONGEST_NAME = 50
const LONGEST_SECRET = 200
const SHORTEST_PASSWORD = 12

/** `refused`: why, in the words of the engine. */
export function FirstAdminForm({ refused }: { refused: string | undefined }) {
  const t = useTranslate()
  const isBusy = useNavigation().state !== 'idle'
  const errorId = useId()
  const error = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (refused !== undefined) error.current?.focus()
  }, [refused])

  return (
    <Form method="post" action="/?setup" discover="none" className={styles.form}>
      {refused !== undefined && (
        <div id={errorId} ref={error} tabIndex={-1}>
          <Message tone="danger" urgent>
            {refused}
          </Message>
        </div>
      )}
      <TextField label={t('publicui.account.email')} name="email" type="email" autoComplete="username" required />
      <TextField
        label={t('publicui.household.firstname')}
        name="firstname"
        autoComplete="given-name"
        required
        maxLength={LONGEST_NAME}
      />
      <TextField
        label={t('publicui.household.lastname')}
        name="lastname"
        autoComplete="family-name"
        required
        maxLength={LONGEST_NAME}
      />
      <PasswordField
        label={t('publicui.setup.password')}
        name="password"
        autoComplete="new-password"
        required
        minLength={SHORTEST_PASSWORD}
        maxLength={LONGEST_SECRET}
      />
      <PasswordField
        label={t('publicui.setup.token')}
        hint={t('publicui.setup.tokenagain')}
        name="token"
        autoComplete="off"
        required
        maxLength={LONGEST_SECRET}
      />
      <Button look="pine" type="submit" busy={isBusy} busyLabel={t('publicui.setup.makeadmin')}>
        {t('publicui.setup.makeadmin')}
      </Button>
    </Form>
  )
}
