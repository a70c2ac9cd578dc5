/** What the pages on the way to an account share: the words of a failure, and the way to sign in. */

import { LOGIN_PATH } from '#contract/rules/shop-paths.ts'
import type { CallRefusal } from '#storefront/features/account/call-refusal.ts'
import { ToLink } from '#storefront/page/to-link.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import own from './registration.module.css'

const WORDS = {
  unreadable: 'publicui.register.emailinvalid',
  toomany: 'publicui.login.toomany',
  captcha: 'publicui.register.captcha',
  away: 'publicui.register.away',
} as const satisfies Record<CallRefusal['refusal'] | 'captcha', TextKey>

type FailureProps = {
  failure: CallRefusal | { refusal: 'captcha' }
  /** Where more than an address is asked for. */
  unreadable?: TextKey | undefined
}

export function FailureMessage({ failure, unreadable = WORDS.unreadable }: FailureProps) {
  const t = useTranslate()
  const minutes = ('minutes' in failure ? failure.minutes : undefined) ?? 1
  return (
    <Message tone="danger" urgent>
      {t(failure.refusal === 'unreadable' ? unreadable : WORDS[failure.refusal], { minutes })}
    </Message>
  )
}

export function SignInLink({ words }: { words: 'publicui.register.signin' | 'publicui.register.backtosignin' }) {
  const t = useTranslate()
  return (
    <p>
      <ToLink to={{ href: LOGIN_PATH, plain: false }} className={own.link}>
        {t(words)}
      </ToLink>
    </p>
  )
}
