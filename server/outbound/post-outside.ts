/**
 * Posts to an address that an operator chose: by https to a public address, without following where it leads, within
 * seconds, and without reading more of the reply than its status. An operator who names an address of the resort's own
 * network would make the shop reach what only it can reach.
 */
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { isPublicAddress, OutsideFailed, publicLookup } from './ask-outside.ts'

/** The status of its reply. Throws where none came. */
export type PostOutside = (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<number>

const DEADLINE_MS = 10_000

/** Why nothing is ever posted there; undefined where it may be. What a name means is judged when it is posted to. */
export function outsideComplaint(url: string, allowsLoopback = false): string | undefined {
  const parsed = URL.parse(url)
  if (!parsed) return 'This is no web address.'
  const { hash, hostname, password, protocol, username } = parsed
  const host = hostname.replace('[', '').replace(']', '')
  if (allowsLoopback && host === '127.0.0.1') return undefined
  if (protocol !== 'https:') return 'It has to begin with https://.'
  if (username || password) return 'A name or password in the address is not sent. Leave it out.'
  if (hash) return 'What stands after # is not sent. Leave it out.'
  if (host === 'localhost' || host.endsWith('.localhost') || isPublicAddress(host) === false) {
    return 'This address is not public.'
  }
  return undefined
}

/** `allowsLoopback`: a shop under test posts to stand-ins on its own machine. */
export function createPostOutside({ allowsLoopback = false, deadlineMs = DEADLINE_MS } = {}): PostOutside {
  const lookup = publicLookup(allowsLoopback)
  return async (url, headers, body) => {
    const complaint = outsideComplaint(url, allowsLoopback)
    if (complaint) throw new OutsideFailed(complaint)
    const send: (url: string, options: RequestOptions, on: (reply: IncomingMessage) => void) => ClientRequest =
      url.startsWith('https:') ? httpsRequest : httpRequest
    return new Promise((done, fail) => {
      const sized = { ...headers, 'content-length': Buffer.byteLength(body) }
      // A connection of its own: one that another part of the process left open was judged by another rule.
      const options = { method: 'POST', headers: sized, agent: false, lookup, signal: AbortSignal.timeout(deadlineMs) }
      const asked = send(url, options, (reply) => {
        reply.destroy()
        done(reply.statusCode ?? 0)
      })
      asked.on('error', fail)
      asked.end(body)
    })
  }
}
