/**
 * Finding customers and impersonating them. Who may call is the contract's; here stand the limit, the words and the
 * cookie.
 */
import type { Database } from '#commerce/database/open.ts'
import {
  type ImpersonationRefusal,
  type StaffMember,
  searchCustomers,
  startImpersonation,
} from '#commerce/staff/index.ts'
import { finishImpersonationCall, startImpersonationCall } from '#contract/calls/people/signing-in.ts'
import { searchCustomersCall } from '#contract/calls/people/staff.ts'
import { ADMIN_PATH } from '#contract/rules/shop-paths.ts'
import { endSessionOrImpersonation, staffMember } from '#server/accounts/impersonation.ts'
import type { Accounts } from '#server/accounts/open-accounts.ts'
import { type Handler, handle, Refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { createRateLimit, type RateLimit } from '#server/http/security/rate-limit.ts'

const MINUTE_MS = 60_000
const SEARCHES_A_MINUTE = 60
/**
 * More than staff at a counter need; too few to go through all customers one by one. Each attempt is a row for ever.
 */
const STARTS_A_MINUTE = 30

// A new refusal does not compile until it has words.
const WORDS: Record<ImpersonationRefusal, string> = {
  ONESELF: 'You cannot act for yourself.',
  NO_SUCH_CUSTOMER: 'There is no such customer.',
  IS_STAFF: 'Nobody can act for somebody who works here.',
  NO_ACCOUNT: 'This person has no account to act in.',
  ACCOUNT_CLOSED: 'This account is closed.',
  SESSION_CHANGED: 'Your session has changed meanwhile. Please load the page again.',
}
const NOT_IMPERSONATING = { success: false, code: 'NOT_ACTING', message: ['You are not acting for a customer.'] }
const TOO_MANY_SEARCHES = tooMany('TOO_MANY_SEARCHES', 'There were too many searches. Please wait a minute.')
const TOO_MANY_STARTS = tooMany('TOO_MANY_STARTS', 'You acted for too many customers. Please wait a minute.')

export function staffCalls({ database, accounts }: { database: Database; accounts: Accounts }): Handler[] {
  const [maySearch, mayStart] = [SEARCHES_A_MINUTE, STARTS_A_MINUTE].map((perNetwork) =>
    createRateLimit({ windowMs: MINUTE_MS, perNetwork, overall: Number.POSITIVE_INFINITY }),
  ) as [RateLimit, RateLimit]
  return [
    handle(searchCustomersCall, async ({ query, request }) => {
      const by = whoWorksHere(request)
      if (!maySearch(`contact ${by.contactId}`)) return TOO_MANY_SEARCHES
      const found = await database.transaction((tx) =>
        searchCustomers(tx, {
          by,
          words: query.searchString,
          excludeGuests: query.excludeGuests ?? false,
          excludeInactive: query.excludeInactiveAccounts ?? false,
          route: searchCustomersCall.path,
        }),
      )
      return found.map((one) => ({
        Id: one.id,
        Email: one.email,
        FirstName: one.firstName,
        LastName: one.lastName,
        Fullname: `${one.firstName} ${one.lastName}`,
        IsGuest: one.isGuest,
        IsActive: one.isActive,
        HouseholdSize: one.householdSize,
        HouseholdHead: one.headName,
      }))
    }),

    handle(startImpersonationCall, async ({ body, request }) => {
      const by = whoWorksHere(request)
      if (!mayStart(`contact ${by.contactId}`)) return TOO_MANY_STARTS
      const asked = { by, customerId: body.CustomerId, reason: body.Reason, ticket: body.Ticket }
      const route = startImpersonationCall.path
      const result = await database.transaction((tx) => startImpersonation(tx, { ...asked, route }))
      if (!result.ok) return { success: false, code: result.reason, message: [WORDS[result.reason]] }
      request.addCookie(accounts.cookies.write(result.token, request.takesHostCookies))
      return { success: true, message: [] }
    }),

    handle(finishImpersonationCall, async ({ request }) => {
      // Staff go on in the console; customers have no business there.
      const RedirectPath = staffMember(request) ? ADMIN_PATH : '/'
      if (!request.account?.agent) return { ...NOT_IMPERSONATING, RedirectPath }
      const route = finishImpersonationCall.path
      const { token } = await database.transaction((tx) => endSessionOrImpersonation(tx, request, route))
      request.clearsSiteData = true
      // Without a token another tab was faster, and its cookie is the one that counts.
      if (token) request.addCookie(accounts.cookies.write(token, request.takesHostCookies))
      return { success: true, message: [], RedirectPath }
    }),
  ]
}

function tooMany(code: string, message: string): Refused {
  return new Refused({ statusCode: 429, code, message }, { 'retry-after': String(MINUTE_MS / 1000) })
}

function whoWorksHere(request: RequestContext): StaffMember {
  const by = staffMember(request)
  if (!by) throw new Error('A call of the staff was let through for somebody who is none.')
  return by
}
