/**
 * A form about the account: fields, one button, and what became of it. Without JavaScript it is a plain post; with it
 * the same action runs in the browser, and the words of a refusal get the focus.
 */
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { USER_PROFILE_PATH } from '#contract/rules/shop-paths.ts'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button, type ButtonLook } from '#ui/inputs/button.tsx'
import type { AccountIntent, AccountOutcome, AccountRefusal } from './change-account.ts'
import styles from './profile.module.css'

const REFUSALS = {
  wrong: 'publicui.signin.wrongpassword',
  bademail: 'publicui.signin.bademail',
  sameemail: 'publicui.signin.sameemail',
  badpassword: 'publicui.signin.badpassword',
  ended: 'publicui.profile.sessiontoken',
  toomany: 'publicui.login.toomany',
  inperson: 'publicui.signin.inperson',
  staff: 'publicui.erasure.staff',
  paying: 'publicui.erasure.paying',
  plan: 'publicui.erasure.plan',
  code: 'publicui.login.codewrong',
  factorchanged: 'publicui.secondfactor.changed',
  failed: 'publicui.profile.updateerror',
} as const satisfies Record<AccountRefusal, TextKey>

type Refused = Extract<AccountOutcome, { ok: false }>

type Props = {
  intent: AccountIntent
  outcome: AccountOutcome | undefined
  button: string
  look?: ButtonLook
  isSmall?: boolean
  action?: string
  children?: ReactNode
}

export function AccountForm(props: Props) {
  const { intent, outcome, button, look = 'pine', isSmall, action = USER_PROFILE_PATH, children } = props
  const locale = useLocale()
  const isBusy = useNavigation().formData?.get('intent') === intent
  return (
    <Form method="post" action={action} discover="none" className={styles.form}>
      <RefusedMessage refused={refusedFor(intent, outcome)} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="locale" value={locale} />
      {children}
      <div className={isSmall ? undefined : styles.send}>
        <Button look={look} size={isSmall ? 'small' : undefined} type="submit" busy={isBusy}>
          {button}
        </Button>
      </div>
    </Form>
  )
}

/** Gets the focus when it comes. */
export function RefusedMessage({ refused }: { refused: Refused | undefined }) {
  const t = useTranslate()
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) told.current?.focus()
  }, [refused])
  if (!refused) return null
  return (
    <div ref={told} tabIndex={-1} className={styles.refused}>
      <Message tone="danger" urgent>
        {t(REFUSALS[refused.refusal], { minutes: refused.minutes ?? 1 })}
      </Message>
    </div>
  )
}

export function refusedFor(intent: AccountIntent, outcome: AccountOutcome | undefined): Refused | undefined {
  return outcome && !outcome.ok && outcome.intent === intent ? outcome : undefined
}
