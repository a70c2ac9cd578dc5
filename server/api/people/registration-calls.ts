/** Opening an account, finding a person or a user name, and setting a new password. */
import {
  askForAccount,
  askForReset,
  askForUsername,
  findMe,
  finishAccount,
  resetPassword,
} from '#commerce/accounts/index.ts'
import type { Database } from '#commerce/database/open.ts'
import {
  createCustomerCall,
  findMeCall,
  finishAccountCall,
  requestResetCall,
  resetPasswordCall,
  sendUsernameCall,
} from '#contract/calls/people/registration.ts'
import { findMeProblems, findMeWays } from '#contract/rules/people/find-me.ts'
import type { PasswordProblem } from '#contract/rules/people/password.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import {
  ACCOUNT_EXISTS_PATH,
  CUSTOMER_INFO_PATH,
  LOGIN_PATH,
  VERIFICATION_REQUIRED_PATH,
} from '#contract/rules/shop-paths.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { findLocale, type Locale } from '#contract/values/locale.ts'
import { askForMail } from '#server/accounts/account-mails.ts'
import type { AttemptGate, GateRefusal } from '#server/accounts/attempt-gate.ts'
import { giveSession } from '#server/accounts/give-session.ts'
import type { Accounts } from '#server/accounts/open-accounts.ts'
import { useLink } from '#server/accounts/use-link.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import {
  findMeProblemsDocument,
  knownBy,
  newAccountOf,
  problemsDocument,
  typedFindMe,
} from '#server/wire/people/registration.ts'
import { CAPTCHA_REFUSED, createSessionKeeper, tooMany } from './account-calls.ts'

type RegistrationOptions = { database: Database; shop: Shop; accounts: Accounts; gate: AttemptGate }

const ASKED = { success: true, message: [] }
const NOT_OFFERED = refused(403, 'NOT_ALLOWED', 'People are not looked for here. Please ask at a ticket window.')
const LINK_OVER = { success: false, code: 'LINK_OVER', message: ['Session token is missing or invalid.'] }
const ACCOUNT_EXISTS = {
  success: false,
  code: 'ACCOUNT_EXISTS',
  message: ['There is an account for this person already. Please call the resort.'],
  RedirectPath: ACCOUNT_EXISTS_PATH,
}
const BAD_PASSWORD: Record<PasswordProblem, { code: string; message: string[] }> = {
  too_short: { code: 'PASSWORD_TOO_SHORT', message: ['A password has at least 10 characters.'] },
  too_long: { code: 'PASSWORD_TOO_LONG', message: ['A password has at most 200 characters.'] },
  too_simple: { code: 'PASSWORD_TOO_SIMPLE', message: ['This password is too easy to guess.'] },
}

export function registrationCalls({ database, shop, accounts, gate }: RegistrationOptions): Handler[] {
  const keepSession = createSessionKeeper(shop, accounts)
  const settings = () => storeSettings(shop.current().configuration.settings)
  const localeOf = (asked: string | undefined): Locale => findLocale(asked) ?? settings().culture
  const asking = { shop, gate, accounts }

  return [
    handle(createCustomerCall, async ({ body, request }) => {
      const { calendar, now } = catalogView(await shop.read(), shop.now(), PUBLIC)
      const { requiredYears } = settings().customerSettings
      const rule = { today: resortDay(now, calendar), requiredYears, locale: localeOf(body.Locale) }
      const form = { about: 'register', email: body.Email, token: body.CaptchaToken } as const
      const asked = await askForMail(asking, form, request, (tx) => askForAccount(tx, newAccountOf(body), rule))
      if (asked.ok) return { ...ASKED, RedirectPath: VERIFICATION_REQUIRED_PATH }
      if ('problems' in asked) return problemsDocument(asked.problems, requiredYears)
      return notAsked(asked)
    }),

    handle(sendUsernameCall, async ({ body, request }) => {
      const form = { about: 'username', email: body.Email } as const
      const asked = await askForMail(asking, form, request, async (tx) => {
        await askForUsername(tx, body.Email, localeOf(body.Locale))
        return { ok: true }
      })
      return 'reason' in asked ? notAsked(asked) : ASKED
    }),

    handle(findMeCall, async ({ body, request }) => {
      const { calendar, now } = catalogView(await shop.read(), shop.now(), PUBLIC)
      const own = settings()
      const { By } = body
      if (!findMeWays(own.customerSettings).includes(By)) return NOT_OFFERED
      const today = resortDay(now, calendar)
      const typed = typedFindMe(body)
      const problems = findMeProblems(By, typed, { settings: own, today })
      if (Object.keys(problems).length > 0) return findMeProblemsDocument(problems)
      const known = knownBy(By, typed, own)
      const looked = known.by === 'email' ? { email: known.email } : { described: JSON.stringify(known).toLowerCase() }
      const rule = { today, requiredYears: own.customerSettings.requiredYears, locale: localeOf(body.Locale) }
      const asked = await askForMail(asking, { about: 'find-me', ...looked }, request, async (tx) => {
        await findMe(tx, known, rule)
        return { ok: true }
      })
      return 'reason' in asked ? notAsked(asked) : ASKED
    }),

    handle(requestResetCall, async ({ body, request }) => {
      const form = { about: 'reset', email: body.Email } as const
      const asked = await askForMail(asking, form, request, async (tx) => {
        await askForReset(tx, body.Email, localeOf(body.Locale))
        return { ok: true }
      })
      return 'reason' in asked ? notAsked(asked) : ASKED
    }),

    handle(finishAccountCall, async ({ body: { Password, Token }, request }) => {
      const link = { purpose: 'finish_account', token: Token } as const
      const finished = await useLink({ database, gate }, link, request, (tx) => finishAccount(tx, Token, Password))
      if (!finished.ok) {
        if (finished.reason === 'too_many') return tooMany(finished.retryAfterSeconds, finished.proof)
        if (finished.reason === 'account_exists') return ACCOUNT_EXISTS
        if (finished.reason === 'bad_password') return { success: false, ...BAD_PASSWORD[finished.problem] }
        return LINK_OVER
      }
      const { contactId, email } = finished
      request.log.info({ account: 'opened', contactId }, 'An account was opened.')
      const given = await giveSession({ database, shop, accounts }, { email, password: Password }, request)
      // The account is there all the same: what keeps the session from being opened now does not later.
      if (!given.ok) return { ...ASKED, RedirectPath: LOGIN_PATH }
      keepSession(request, given.token, email)
      accounts.trail.signedIn(given.who)
      return { success: true, message: [...given.messages], RedirectPath: CUSTOMER_INFO_PATH }
    }),

    handle(resetPasswordCall, async ({ body: { Locale, Password, Token }, request }) => {
      const link = { purpose: 'reset_password', token: Token } as const
      const given = { token: Token, password: Password, locale: localeOf(Locale) }
      const reset = await useLink({ database, gate }, link, request, (tx) => resetPassword(tx, given))
      if (reset.ok) {
        request.log.info({ account: 'password reset', contactId: reset.contactId }, 'Somebody set a new password.')
        return { ...ASKED, RedirectPath: LOGIN_PATH }
      }
      if (reset.reason === 'too_many') return tooMany(reset.retryAfterSeconds, reset.proof)
      return reset.reason === 'bad_password' ? { success: false, ...BAD_PASSWORD[reset.problem] } : LINK_OVER
    }),
  ]
}

function notAsked(refusal: GateRefusal | { ok: false; reason: 'captcha' }) {
  return refusal.reason === 'captcha' ? CAPTCHA_REFUSED : tooMany(refusal.retryAfterSeconds, refusal.proof)
}
