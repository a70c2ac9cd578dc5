/** Everything by which the server knows who signed in, made once at a start. */
import type { Logger } from 'pino'
import { findSession, type Session } from '#commerce/accounts/index.ts'
import { databaseFault } from '#commerce/database/fault.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Environment } from '#server/boot/environment.ts'
import { pathAndQuery } from '#server/http/incoming-call.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Responders } from '#server/http/respond.ts'
import { createAskOutside } from '#server/outbound/ask-outside.ts'
import { CAPTCHA_ORIGINS, type Captcha, createCaptcha } from './captcha.ts'
import { endImpersonation } from './impersonation.ts'
import { createKnownDevices, type KnownDevices } from './known-device.ts'
import type { Auth } from './open-auth.ts'
import { createSessionCookies, type SessionCookies } from './session-cookie.ts'
import { createPseudonyms, type Pseudonyms, sessionSecret } from './session-secret.ts'
import { createSignInTrail, type SignInTrail } from './sign-in-trail.ts'

export type Accounts = {
  auth: Auth
  captcha: Captcha
  cookies: SessionCookies
  devices: KnownDevices
  trail: SignInTrail
  pseudonyms: Pseudonyms
  identify: NonNullable<Responders['identify']>
}

export function openAccounts(database: Database, environment: Environment, log: Logger): Accounts {
  const secret = sessionSecret(environment)
  const cookies = createSessionCookies(secret)
  const ask = createAskOutside({ origins: CAPTCHA_ORIGINS, allowsLoopback: environment.storeClock !== undefined })
  return {
    auth: openedLater(database, secret),
    captcha: createCaptcha(database, ask),
    cookies,
    devices: createKnownDevices(secret),
    trail: createSignInTrail(database, log),
    pseudonyms: createPseudonyms(secret),
    identify: createIdentify(database, cookies),
  }
}

/** better-auth is a sixth of the code that a start would read, and the first sign-in comes later. */
function openedLater(database: Database, secret: string): Auth {
  let opening: Promise<Auth> | undefined
  const opened = () => {
    opening ??= import('./open-auth.ts').then(({ openAuth }) => openAuth(database, secret))
    return opening
  }
  return {
    openSession: async (...given) => (await opened()).openSession(...given),
    answerChallenge: async (...given) => (await opened()).answerChallenge(...given),
    draftSecondFactor: async (...given) => (await opened()).draftSecondFactor(...given),
    confirmSecondFactor: async (...given) => (await opened()).confirmSecondFactor(...given),
    isCode: async (...given) => (await opened()).isCode(...given),
  }
}

/** Files are the same for every visitor, and there are many of them on a page. */
const SHARED_FILES = /^\/((assets|media|texts|theme)\/|favicon\.(svg|ico)$|robots\.txt$)/

export function isSharedFile(url: string): boolean {
  return SHARED_FILES.test(pathAndQuery(url).pathname)
}

/**
 * Finds out who makes a request, by nothing but the session's cookie and what the database says of it at this moment.
 * Who sends no cookie, or one that we did not sign, costs nothing and is a guest.
 *
 * Staff who impersonated a customer too long do so no more: the request that finds it out has no visitor, and changes
 * nothing.
 *
 * While the database is away a request goes on as a guest's, so that shared pages are still shown; whatever asks whose
 * cart or account it is about is told that the shop is away, rather than that there is none.
 */
function createIdentify(database: Database, cookies: SessionCookies): NonNullable<Responders['identify']> {
  return async (request, context) => {
    if (isSharedFile(request.url)) return undefined
    const token = cookies.read(request.headers.get('cookie'), context.takesHostCookies)
    if (token === undefined) return undefined
    try {
      const userAgent = request.headers.get('user-agent') ?? ''
      const session = await database.read((tx) => findSession(tx, token, userAgent))
      if (session) become(context, session)
      return session ? undefined : await endImpersonation({ database, cookies }, token, request, context)
    } catch (error) {
      if (databaseFault(error) !== 'away') throw error
      context.log.warn({ err: error }, 'Who is signed in cannot be read; the request goes on as a guest’s.')
      context.unknownBecause = error
      Object.defineProperty(context, 'shopper', {
        get() {
          throw error
        },
      })
      return undefined
    }
  }
}

function become(context: RequestContext, session: Session): void {
  const { id, contactId, email, firstName, lastName, role, groups, agentId, agentEmail, agentRole, hasSecondFactor } =
    session
  const made = {
    ...(session.staffRole !== null && { madeRole: session.staffRole, rights: session.staffRights ?? [] }),
    ...(session.lacksSecondFactor && { lacksSecondFactor: true }),
  }
  // The part before the @: the log hides whole addresses, and who acted must be readable there.
  const agent = agentId === null ? undefined : { contactId: agentId, username: (agentEmail ?? '').replace(/@.*/, '') }
  context.account = {
    sessionId: id,
    contactId,
    email: email ?? '',
    firstName,
    lastName,
    groups,
    agent,
    hasSecondFactor,
  }
  context.actor = agentRole === null ? { role, ...made } : { role: agentRole, ...made, impersonating: true }
  // The guest's token counts no more: what a customer puts aside is never found by a cookie that others may have had.
  context.shopper = { contactId }
}
