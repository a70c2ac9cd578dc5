/** Signing in and out, and who is shopping. */
import type { Database } from '#commerce/database/open.ts'
import { showCurrentCustomerCall } from '#contract/calls/customers.ts'
import { signInCall, signOutCall } from '#contract/calls/signing-in.ts'
import { AFTER_IMPERSONATION_PATH } from '#contract/rules/shop-paths.ts'
import { endSessionOrImpersonation } from '#server/accounts/impersonation.ts'
import type { Accounts } from '#server/accounts/open-accounts.ts'
import { endedSessionCookie, loginCookie } from '#server/accounts/session-cookie.ts'
import { shownCustomer } from '#server/accounts/shown-customer.ts'
import { signIn } from '#server/accounts/sign-in.ts'
import { type Handler, handle, Refused } from '#server/http/handle.ts'
import { endedVisitorCookie } from '#server/http/visitor/cookies.ts'
import type { Shop } from '#server/shop/shop.ts'

export type AccountCallsOptions = { database: Database; shop: Shop; accounts: Accounts }

const NOT_SIGNED_IN = {
  wrong: { success: false, code: 'WRONG_CREDENTIALS', message: ['E-mail or password is wrong.'] },
  captcha: {
    success: false,
    code: 'CAPTCHA_REFUSED',
    message: ['We could not confirm that you are a person. Please try again.'],
  },
}

export function accountCalls({ database, shop, accounts }: AccountCallsOptions): Handler[] {
  let isWarned = false
  return [
    handle(signInCall, async ({ body, request }) => {
      const { takesHostCookies } = request
      const given = { email: body.Email, password: body.Password, captchaToken: body.CaptchaToken }
      const result = await signIn({ database, shop, accounts }, given, request)
      if (!result.ok)
        return result.reason === 'too_many' ? tooMany(result.retryAfterSeconds) : NOT_SIGNED_IN[result.reason]
      if (!takesHostCookies && !isWarned) {
        isWarned = true
        request.log.warn('This browser takes no secure cookies from this address: sessions go without. Use https.')
      }
      request.addCookie(accounts.cookies.write(result.token, takesHostCookies))
      request.addCookie(endedVisitorCookie(takesHostCookies))
      // The browser's clock measures its age, not the shop clock.
      request.addCookie(loginCookie(shop.current().configuration.settings, Date.now(), takesHostCookies))
      return { success: true, message: [...result.messages] }
    }),

    handle(signOutCall, async ({ request }) => {
      const { account, actor, log, takesHostCookies } = request
      const route = signOutCall.path
      const { token } = await database.transaction((tx) => endSessionOrImpersonation(tx, request, route))
      request.clearsSiteData = true
      if (account) log.info({ signOut: 'done', contactId: account.contactId }, 'Somebody signed out.')
      // Where staff only stop impersonating a customer, that is recorded with it.
      if (account && !account.agent && actor.role !== 'guest') {
        accounts.trail.signedOut({ contactId: account.contactId, role: actor.role, sessionId: account.sessionId })
      }
      request.addCookie(token ? accounts.cookies.write(token, takesHostCookies) : endedSessionCookie(takesHostCookies))
      return { success: true, message: [], RedirectPath: account?.agent ? AFTER_IMPERSONATION_PATH : '/' }
    }),

    handle(showCurrentCustomerCall, ({ request }) => shownCustomer(request)),
  ]
}

function tooMany(retryAfterSeconds: number): Refused {
  const message = 'There were too many attempts. Please try again later.'
  return new Refused(
    { statusCode: 429, code: 'TOO_MANY_ATTEMPTS', message, retryAfterSeconds },
    { 'retry-after': String(retryAfterSeconds) },
  )
}
