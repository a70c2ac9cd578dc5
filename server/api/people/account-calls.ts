/** Signing in and out, who is shopping, and what customers read of their own: their profile, and visits by staff. */
import { vouchersInCart } from '#commerce/cart/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { readContact, readPhotoKeys } from '#commerce/people/index.ts'
import { readImpersonations } from '#commerce/staff/index.ts'
import { showCurrentCustomerCall } from '#contract/calls/people/customers.ts'
import {
  showProfileCall,
  showStaffVisitsCall,
  signInByCodeCall,
  signInCall,
  signOutCall,
} from '#contract/calls/people/signing-in.ts'
import { initialsOf } from '#contract/rules/people/people.ts'
import { ADMIN_PATH } from '#contract/rules/shop-paths.ts'
import type { Customer } from '#contract/schemas/people/customers.ts'
import type { Profile } from '#contract/schemas/people/signing-in.ts'
import type { ProofChallenge } from '#contract/schemas/refusal.ts'
import type { AttemptGate } from '#server/accounts/attempt-gate.ts'
import { endSessionOrImpersonation } from '#server/accounts/impersonation.ts'
import type { Accounts } from '#server/accounts/open-accounts.ts'
import { endedSessionCookie, householdCookie, loginCookie } from '#server/accounts/session-cookie.ts'
import { signIn } from '#server/accounts/sign-in.ts'
import { signInByCode } from '#server/accounts/sign-in-by-code.ts'
import { type Handler, handle, Refused, refused } from '#server/http/handle.ts'
import type { Account, RequestContext } from '#server/http/request-context.ts'
import { type Actor, isStaff, rightsOf } from '#server/http/visitor/actor.ts'
import { CHALLENGE_COOKIE, endedVisitorCookie, hostCookie } from '#server/http/visitor/cookies.ts'
import { OUTDATED } from '#server/shop/selling.ts'
import type { Shop } from '#server/shop/shop.ts'
import { photoAddress } from '#server/wire/people/household.ts'
import { profileDocument } from '#server/wire/people/profile.ts'

type AccountCallsOptions = { database: Database; shop: Shop; accounts: Accounts; gate: AttemptGate }

export const CAPTCHA_REFUSED = {
  success: false,
  code: 'CAPTCHA_REFUSED',
  message: ['We could not confirm that you are a person. Please try again.'],
}

const NOT_SIGNED_IN = {
  wrong: { success: false, code: 'WRONG_CREDENTIALS', message: ['E-mail or password is wrong.'] },
  captcha: CAPTCHA_REFUSED,
  outdated: OUTDATED,
}

const no = (code: string, message: string) => ({ success: false, code, message: [message] })
const CODE_WANTED = no('SECOND_FACTOR', 'Please type the code of your authenticator app.')
const WRONG_CODE = no('WRONG_CODE', 'This code is wrong, or was used before.')
const CHALLENGE_OVER = no('CHALLENGE_OVER', 'Please sign in again.')
/** As long as better-auth keeps it. */
const CHALLENGE_SECONDS = 600

type SignedInPerson = { token: string; contactId: number; email: string; messages: readonly string[] }

export function accountCalls({ database, shop, accounts, gate }: AccountCallsOptions): Handler[] {
  const keepSession = createSessionKeeper(shop, accounts)

  async function welcome(request: RequestContext, signedIn: SignedInPerson) {
    keepSession(request, signedIn.token, signedIn.email)
    // What another browser put into the cart with a code can be changed in this one too.
    const bought = await database
      .read((tx) => vouchersInCart(tx, signedIn.contactId))
      .catch((error: unknown) => {
        request.log.warn({ err: error }, 'The vouchers of a cart cannot be read at a sign-in.')
        return []
      })
    for (const voucher of bought) request.holdVoucher?.(voucher)
    return { success: true, message: [...signedIn.messages] }
  }

  return [
    handle(signInCall, async ({ body, request }) => {
      const given = { email: body.Email, password: body.Password, captchaToken: body.CaptchaToken }
      const result = await signIn({ database, shop, accounts, gate }, given, request)
      if (result.ok) return welcome(request, { ...result, email: body.Email })
      if (result.reason === 'too_many') return tooMany(result.retryAfterSeconds, result.proof)
      if (result.reason !== 'second_factor') return NOT_SIGNED_IN[result.reason]
      request.addCookie(hostCookie(CHALLENGE_COOKIE, result.challenge, CHALLENGE_SECONDS, request.takesHostCookies))
      return CODE_WANTED
    }),

    handle(signInByCodeCall, async ({ body, request }) => {
      const result = await signInByCode({ database, shop, accounts, gate }, body.Code, request)
      if (!result.ok && result.reason === 'too_many') return tooMany(result.retryAfterSeconds, result.proof)
      if (!result.ok && result.reason === 'wrong') return WRONG_CODE
      request.addCookie(hostCookie(CHALLENGE_COOKIE, '', 0, request.takesHostCookies))
      if (result.ok) return welcome(request, result)
      return result.reason === 'over' ? CHALLENGE_OVER : OUTDATED
    }),

    handle(signOutCall, async ({ request }) => {
      const { account, actor, log, takesHostCookies } = request
      const route = signOutCall.path
      const { token } = await database.transaction((tx) => endSessionOrImpersonation(tx, request, route))
      request.clearsSiteData = true
      if (account) log.info({ signOut: 'done', contactId: account.contactId }, 'An account was signed out.')
      // Where staff only stop impersonating a customer, that is recorded with it.
      if (account && !account.agent && actor.role !== 'guest') {
        accounts.trail.signedOut({ contactId: account.contactId, role: actor.role, sessionId: account.sessionId })
      }
      request.addCookie(token ? accounts.cookies.write(token, takesHostCookies) : endedSessionCookie(takesHostCookies))
      request.addCookie(householdCookie(0, takesHostCookies))
      return { success: true, message: [], RedirectPath: account?.agent ? ADMIN_PATH : '/' }
    }),

    handle(showCurrentCustomerCall, async ({ request }) => {
      const { contactId } = request.shopper
      const customer = shownCustomer(request)
      if (contactId === undefined || customer.IsGuest) return customer
      const photos = await database.read((tx) => readPhotoKeys(tx, [contactId]))
      return { ...customer, AvatarUrl: photoAddress(photos.get(contactId)) }
    }),
  ]
}

/** Sends the cookies of a session that was opened; the guest's goes. */
export function createSessionKeeper(shop: Shop, { cookies, devices }: Pick<Accounts, 'cookies' | 'devices'>) {
  let isWarned = false
  return (request: RequestContext, token: string, email: string): void => {
    const { takesHostCookies } = request
    if (!takesHostCookies && !isWarned) {
      isWarned = true
      request.log.warn('This browser takes no secure cookies from this address: sessions go without. Use https.')
    }
    request.addCookie(cookies.write(token, takesHostCookies))
    request.addCookie(devices.write(email, takesHostCookies))
    request.addCookie(endedVisitorCookie(takesHostCookies))
    // The browser's clock measures its age, not the shop clock.
    request.addCookie(loginCookie(shop.current().configuration.settings, Date.now(), takesHostCookies))
  }
}

export function tooMany(retryAfterSeconds: number, proof?: ProofChallenge): Refused {
  const message = 'There were too many attempts. Please try again later.'
  return new Refused(
    { statusCode: 429, code: 'TOO_MANY_ATTEMPTS', message, retryAfterSeconds, ...(proof && { proof }) },
    { 'retry-after': String(retryAfterSeconds) },
  )
}

/** A glance, not an archive. */
const MOST_VISITS = 20

export function profileCalls({ database }: { database: Database }): Handler[] {
  return [
    handle(showProfileCall, async ({ request }) => {
      const { account, actor } = request
      const contact = account && (await database.read((tx) => readContact(tx, account.contactId)))
      if (!contact) return refused(401, 'SIGN_IN', 'Please sign in first.')
      return { ...profileDocument(contact, account.groups), ...secondFactorOf(account, actor) }
    }),

    handle(showStaffVisitsCall, async ({ request }) => {
      const { account } = request
      if (!account) return refused(401, 'SIGN_IN', 'Please sign in first.')
      const visits = await database.read((tx) => readImpersonations(tx, account.contactId))
      return visits.slice(0, MOST_VISITS).map(({ firstName, reason, startedAt }) => ({
        StartedAt: startedAt.toISOString(),
        FirstName: firstName,
        Reason: reason,
      }))
    }),
  ]
}

function secondFactorOf(account: Account, { impersonating, lacksSecondFactor, role }: Actor): Partial<Profile> {
  if (impersonating || (role !== 'agent' && role !== 'admin')) return {}
  return { SecondFactor: lacksSecondFactor ? 'needed' : account.hasSecondFactor ? 'on' : 'off' }
}

/** Who is shopping, as the storefront is told: IsGuest where no customer is signed in. */
const GUEST: Customer = {
  Id: null,
  FirstName: '',
  LastName: '',
  Initials: '',
  Email: null,
  AvatarUrl: null,
  IsGuest: true,
  IsAdmin: false,
  IsAgent: false,
  IsCustomerImpersonated: false,
  AgentId: null,
  AgentUsername: null,
}

function shownCustomer({ account, actor, shopper }: Pick<RequestContext, 'account' | 'actor' | 'shopper'>): Customer {
  if (!account || shopper.contactId === undefined) return GUEST
  const { agent, contactId, email, firstName, lastName } = account
  const role = isStaff(actor) ? actor.role : 'customer'
  return {
    ...GUEST,
    Id: contactId,
    FirstName: firstName,
    LastName: lastName,
    Initials: initialsOf({ FirstName: firstName, LastName: lastName }),
    Email: email === '' ? null : email,
    IsGuest: false,
    IsAdmin: role === 'admin',
    IsAgent: role === 'agent',
    ...(isStaff(actor) && { Rights: [...rightsOf(actor)] }),
    IsCustomerImpersonated: agent !== undefined,
    AgentId: agent ? String(agent.contactId) : null,
    AgentUsername: agent?.username ?? null,
  }
}
