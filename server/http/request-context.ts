/** What the server knows about one request beside the request itself. Made once, before anything reads the request. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { Shopper } from '#commerce/shoppers/index.ts'
import type { Locale } from '#contract/values/locale.ts'
import { HOLD_PROOF_HEADER } from '#contract/wire/hold-proof.ts'
import type { PeerReader } from '#server/http/connection/peer.ts'
import { type Actor, GUEST } from '#server/http/visitor/actor.ts'
import {
  CHALLENGE_COOKIE,
  DEVICE_COOKIE,
  readHostCookie,
  readVisitorToken,
  takesHostCookies,
  visitorCookie,
} from '#server/http/visitor/cookies.ts'

/** A person who signed in, read anew from the database for each request. */
export type Account = {
  sessionId: string
  contactId: number
  email: string
  firstName: string
  lastName: string
  /** Keys of the customer groups they are in. */
  groups: readonly string[]
  /** Whether a sign-in of this session's person asks for a code besides the password. */
  hasSecondFactor: boolean
  /** The staff member who impersonates this person, if any. */
  agent?: { contactId: number; username: string } | undefined
}

type LanguageHeaders = {
  referer?: string | undefined
  cookie?: string | undefined
  acceptLanguage?: string | undefined
}

export type RequestContext = {
  /** Stands in every log line of this request and in the `x-request-id` of the reply. */
  requestId: string
  actor: Actor
  /** Undefined for a guest. */
  account?: Account | undefined
  /** Why it could not be found out whose session this is. Then `shopper` throws the same. */
  unknownBecause?: unknown
  /** The shopper's own address: behind trusted proxies it is the first address that is not one of them. */
  clientAddress: string
  /** Our own origin, `https://shop.example`; never what a stranger wrote into a header. */
  origin: string
  /** What the browser calls itself. */
  userAgent?: string | undefined
  /** Of the page that is rendered for it. */
  locale?: Locale | undefined
  /** By which the locale of a call is found, as the headers say it. */
  languages?: LanguageHeaders | undefined
  isSecure: boolean
  /** Whether this browser takes `__Host-` cookies from this address. */
  takesHostCookies: boolean
  log: Logger
  /** Whose cart a call is about. */
  shopper: Shopper
  /** By which a repeated request is known again, as the caller sent it. */
  idempotencyKey?: string | undefined
  /** By which a browser that signed in before is known again, not checked yet. */
  deviceCookie?: string | undefined
  /** What the code of a second factor goes with, not checked yet. */
  challenge?: string | undefined
  /** The proof of work that came with it, not checked yet. */
  holdProof?: string | undefined
  /** Makes the caller this visitor from now on, by a cookie on whatever answers the request. */
  keepVisitor(token: string): void
  /** Voucher products that the visitor may see, because they have shown good codes for them. */
  unlockedProductIds?: ReadonlySet<number> | undefined
  /** The vouchers by which they may: those that are good. */
  shownVoucherIds?: ReadonlySet<number> | undefined
  /** All whose codes they have shown, good or not any more. */
  heldVoucherIds?: readonly number[] | undefined
  /** What one of those costs with the voucher that was shown last for it, where the voucher says so. */
  voucherPriceMinor?: ReadonlyMap<number, number> | undefined
  /** What is shown of the code that was shown last for one of those and has a use left for another line. */
  shownCodes?: ReadonlyMap<number, string> | undefined
  /** The visitor has shown the code of this voucher: it counts from now on, in later requests by a cookie. */
  holdVoucher?(voucher: { id: number; productId: number }): void
  /** Sets or clears a cookie on whatever answers the request, as the header is written. */
  addCookie(cookie: string): void
  /** Cookies to set, as headers are written. */
  cookies: readonly string[]
  /** Set when a session ends: the browser is told to forget what it kept for it. */
  clearsSiteData?: boolean
  /** A reply of a few seconds ago will do: this client reads very often, or it is a page that visitors share. */
  takesStale?: boolean
  /** Set by a reply with a page whose body uses a nonce. */
  nonce?: string
}

/** For requests without a visitor: shared pages, and tests that need no cart. */
export const WITHOUT_VISITOR: Pick<
  RequestContext,
  'shopper' | 'cookies' | 'addCookie' | 'keepVisitor' | 'takesHostCookies'
> = Object.freeze({
  takesHostCookies: true,
  shopper: Object.freeze({}),
  cookies: Object.freeze([]),
  addCookie() {},
  keepVisitor() {},
})

export function createContextReader(log: Logger, readPeer: PeerReader): (request: IncomingMessage) => RequestContext {
  // Unique across processes by its random part, and in order within one by its number.
  const process = randomBytes(6).toString('base64url')
  let count = 0

  return (request) => {
    count += 1
    const requestId = `${process}-${count.toString(36)}`
    const peer = readPeer(request)
    const isPrefixed = takesHostCookies(peer.origin, request.headers['user-agent'])
    const cookies: string[] = []
    let own: Logger | undefined
    let ownAgent: number | undefined
    return {
      requestId,
      // Until `identify` finds out who signed in; no header or body gives a caller more rights.
      actor: GUEST,
      ...peer,
      userAgent: request.headers['user-agent'],
      languages: {
        referer: request.headers.referer,
        cookie: request.headers.cookie,
        acceptLanguage: request.headers['accept-language'],
      },
      takesHostCookies: isPrefixed,
      // Most requests say nothing, and a log of one's own costs more than the rest of this.
      get log() {
        const agent = this.account?.agent
        if (!own || ownAgent !== agent?.contactId) own = log.child({ requestId, ...namesOf(agent) })
        ownAgent = agent?.contactId
        return own
      },
      shopper: { visitorToken: readVisitorToken(request.headers.cookie, isPrefixed) },
      idempotencyKey: request.headers['idempotency-key']?.toString(),
      deviceCookie: readHostCookie(DEVICE_COOKIE, request.headers.cookie, isPrefixed),
      challenge: readHostCookie(CHALLENGE_COOKIE, request.headers.cookie, isPrefixed),
      holdProof: request.headers[HOLD_PROOF_HEADER]?.toString(),
      cookies,
      addCookie(cookie) {
        cookies.push(cookie)
      },
      keepVisitor(token) {
        cookies.push(visitorCookie(token, isPrefixed))
      },
    }
  }
}

/**
 * Staff who impersonate a customer stand in every line. The log masks whole e-mail addresses, so their name is what
 * stands before the @.
 */
function namesOf(agent: Account['agent']): { agentId?: number; agentUsername?: string } {
  return agent ? { agentId: agent.contactId, agentUsername: agent.username } : {}
}
