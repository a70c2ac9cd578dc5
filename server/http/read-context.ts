/** Makes the context of a request: its id, who asks, from where, and a log that carries the id. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { PeerReader } from '#server/http/connection/peer.ts'
import { GUEST } from '#server/http/visitor/actor.ts'
import { takesHostCookies } from '#server/http/visitor/cookies.ts'
import { readVisitorToken, visitorCookie } from '#server/http/visitor/visitor-cookie.ts'
import type { Account, RequestContext } from './request-context.ts'

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
