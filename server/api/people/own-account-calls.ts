/**
 * What customers do with their own account: password, e-mail address, sessions, export and erasure. All but the
 * sessions is for the customer in person (calls-by-actor.ts), and what changes how one signs in asks for the password.
 */
import {
  askEmailChange,
  changePassword,
  confirmEmailChange,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '#commerce/accounts/index.ts'
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'
import type { Database } from '#commerce/database/open.ts'
import { eraseAccount, exportAccount } from '#commerce/privacy/index.ts'
import {
  changeEmailCall,
  changePasswordCall,
  confirmEmailCall,
  endSessionsCall,
  eraseAccountCall,
  exportAccountCall,
  listSessionsCall,
} from '#contract/calls/people/account.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { findLocale, type Locale } from '#contract/values/locale.ts'
import type { Accounts } from '#server/accounts/open-accounts.ts'
import { type ProvenPassword, provePassword } from '#server/accounts/prove-password.ts'
import { endedSessionCookie } from '#server/accounts/session-cookie.ts'
import { createWindowLimit, HOUR_MS } from '#server/api/limits.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { sessionDocument } from '#server/wire/people/profile.ts'
import { tooMany } from './account-calls.ts'

const SIGN_IN = refused(401, 'SIGN_IN', 'Please sign in first.')
const DONE = { success: true, message: [] }
const no = (code: string, message: string) => ({ success: false, code, message: [message] })

const WRONG_PASSWORD = no('WRONG_PASSWORD', 'The password is wrong.')
const NOT_CHANGED = {
  bad_password: no('BAD_PASSWORD', 'A password has at least 10 characters and is not easy to guess.'),
  session_ended: no('SESSION_ENDED', 'Session token is missing or invalid.'),
}
const NOT_ASKED = {
  bad_email: no('BAD_EMAIL', 'This is no e-mail address.'),
  same_email: no('SAME_EMAIL', 'This is your address already.'),
  not_found: no('SESSION_ENDED', 'Session token is missing or invalid.'),
}
const NOT_CONFIRMED = {
  bad_link: no('LINK_OVER', 'Session token is missing or invalid.'),
  taken: no('LINK_OVER', 'Session token is missing or invalid.'),
}
const NOT_ERASED = {
  not_found: no('SESSION_ENDED', 'Session token is missing or invalid.'),
  is_staff: no('IS_STAFF', 'Accounts of our staff are not erased here.'),
  paying: no('PAYMENT_OPEN', 'A payment is not decided yet. Please try again when it is.'),
  plan_running: no('PLAN_RUNNING', 'A payment plan is not paid yet. Please pay it off or cancel it first.'),
}

/** Mails go out to addresses that a stranger may own. */
const ADDRESSES_AN_HOUR = 5

type Options = { database: Database; dataKeys: DataKeys; shop: Shop; accounts: Accounts }

export function ownAccountCalls({ accounts, database, dataKeys, shop }: Options): Handler[] {
  const mayAsk = createWindowLimit(HOUR_MS)
  const localeOf = (asked: string | undefined): Locale =>
    findLocale(asked) ?? storeSettings(shop.current().configuration.settings).culture

  return [
    handle(changePasswordCall, async ({ body, request }) => {
      const { account } = request
      if (!account) return SIGN_IN
      const proven = await provePassword({ database, shop }, account, body.PresentPassword, request)
      if (!proven.ok) return notProven(proven)
      const { contactId, sessionId } = account
      const change = { contactId, sessionId, password: body.NewPassword, locale: localeOf(body.Locale) }
      const route = changePasswordCall.path
      const changed = await database.attempt((tx) => changePassword(tx, { ...change, route }))
      if (!changed.ok) return NOT_CHANGED[changed.reason]
      request.addCookie(accounts.cookies.write(changed.token, request.takesHostCookies))
      return DONE
    }),

    handle(changeEmailCall, async ({ body, request }) => {
      const { account } = request
      if (!account) return SIGN_IN
      const proven = await provePassword({ database, shop }, account, body.Password, request)
      if (!proven.ok) return notProven(proven)
      const { contactId, sessionId } = account
      if (!mayAsk(`contact ${contactId}`, ADDRESSES_AN_HOUR)) return tooMany(HOUR_MS / 1000)
      const change = { contactId, sessionId, newEmail: body.NewEmail, locale: localeOf(body.Locale) }
      const route = changeEmailCall.path
      const asked = await database.attempt((tx) => askEmailChange(tx, { ...change, route }))
      return asked.ok ? DONE : NOT_ASKED[asked.reason]
    }),

    handle(confirmEmailCall, async ({ body }) => {
      const confirmed = await database.attempt((tx) => confirmEmailChange(tx, body.Token, confirmEmailCall.path))
      return confirmed.ok ? { ...DONE, NewEmail: confirmed.newEmail } : NOT_CONFIRMED[confirmed.reason]
    }),

    handle(listSessionsCall, async ({ request: { account } }) => {
      if (!account) return SIGN_IN
      const sessions = await database.read((tx) => listOwnSessions(tx, account.contactId))
      return sessions.map((session) => sessionDocument(session, account.sessionId))
    }),

    handle(endSessionsCall, async ({ body: { SessionId }, request: { account } }) => {
      if (!account) return SIGN_IN
      const { contactId, sessionId } = account
      if (SessionId === undefined) {
        await database.transaction((tx) => endOtherSessions(tx, contactId, sessionId))
        return DONE
      }
      const isEnded = await database.transaction((tx) => endOwnSession(tx, contactId, SessionId))
      return isEnded ? DONE : refused(404, 'NOT_FOUND', 'This session has ended already.')
    }),

    handle(exportAccountCall, async ({ request: { account, actor } }) => {
      if (!account || actor.role === 'guest') return SIGN_IN
      const { calendar, now } = catalogView(await shop.read(), shop.now(), PUBLIC)
      const { contactId, sessionId } = account
      const asked = { contactId, sessionId, role: actor.role, route: exportAccountCall.path }
      const Data = await database.transaction((tx) => exportAccount(tx, asked, resortDay(now, calendar), dataKeys))
      return { ExportedAt: now.toISOString(), Data: JSON.parse(JSON.stringify(Data)) as Record<string, unknown> }
    }),

    handle(eraseAccountCall, async ({ body, request }) => {
      const { account, log, takesHostCookies } = request
      if (!account) return SIGN_IN
      const proven = await provePassword({ database, shop }, account, body.Password, request)
      if (!proven.ok) return notProven(proven)
      const { contactId, sessionId } = account
      const route = eraseAccountCall.path
      const erased = await database.attempt((tx) => eraseAccount(tx, { contactId, sessionId, route }))
      if (!erased.ok) return NOT_ERASED[erased.reason]
      log.info({ erased: erased.contactIds }, 'An account was erased.')
      request.clearsSiteData = true
      request.addCookie(endedSessionCookie(takesHostCookies))
      return DONE
    }),
  ]
}

function notProven(proven: Extract<ProvenPassword, { ok: false }>) {
  return proven.reason === 'too_many' ? tooMany(proven.retryAfterSeconds) : WRONG_PASSWORD
}
