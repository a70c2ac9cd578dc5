/**
 * The one way in which the engine calls another system: hosts that are listed, at addresses that are public, by https,
 * without following where they lead, within seconds and for a short reply. A host that keeps failing is left alone for
 * a moment.
 */
import { lookup as resolve } from 'node:dns'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import { bulkhead, ConsecutiveBreaker, circuitBreaker, handleAll, wrap } from 'cockatiel'
import ipaddr from 'ipaddr.js'

export type AskOutside = (url: string, form: Readonly<Record<string, string>>) => Promise<string>

export type AskOutsideOptions = {
  /** Bare origins: `https://www.google.com`. */
  origins: readonly string[]
  /** A shop under test asks stand-ins on its own machine. */
  allowsLoopback?: boolean
  deadlineMs?: number
  /** What names mean. */
  resolve?: typeof resolve
}

const CONNECT_MS = 2_000
const DEADLINE_MS = 5_000
const LONGEST_REPLY = 64 * 1024
const AT_ONCE = 16
const WAITING = 64
const FAILURES_BEFORE_PAUSE = 5
const PAUSE_MS = 10_000

export class OutsideFailed extends Error {}

export function createAskOutside(options: AskOutsideOptions): AskOutside {
  const { origins, allowsLoopback = false, deadlineMs = DEADLINE_MS } = options
  const lookup = publicLookup(allowsLoopback, options.resolve)
  const breaker = new ConsecutiveBreaker(FAILURES_BEFORE_PAUSE)
  const guard = wrap(circuitBreaker(handleAll, { halfOpenAfter: PAUSE_MS, breaker }), bulkhead(AT_ONCE, WAITING))

  return async (url, form) => {
    const { hostname, origin, protocol } = new URL(url)
    const isOwnMachine = allowsLoopback && hostname === '127.0.0.1'
    if (!origins.includes(origin) && !isOwnMachine) throw new OutsideFailed(`${origin} is not on the list of hosts.`)
    const send = protocol === 'https:' ? httpsRequest : httpRequest
    return guard.execute(() => post(send, url, new URLSearchParams(form).toString(), lookup, deadlineMs))
  }
}

function post(
  send: (url: string, options: RequestOptions, answered: (reply: IncomingMessage) => void) => ClientRequest,
  url: string,
  body: string,
  lookup: LookupFunction,
  deadlineMs: number,
): Promise<string> {
  return new Promise((done, fail) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) }
    // A connection of its own: one that another part of the process left open was judged by another rule, or by none.
    const options = { method: 'POST', headers, agent: false, lookup, signal: AbortSignal.timeout(deadlineMs) }
    const asked = send(url, options, (reply) => {
      if (reply.statusCode !== 200) {
        reply.destroy()
        fail(new OutsideFailed(`It answered ${reply.statusCode}.`))
        return
      }
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (part: string) => {
        text += part
        if (text.length > LONGEST_REPLY) reply.destroy(new OutsideFailed('Its reply is too long.'))
      })
      reply.on('end', () => done(text))
      reply.on('error', fail)
    })
    const late = setTimeout(() => asked.destroy(new OutsideFailed('It cannot be reached in time.')), CONNECT_MS)
    asked.on('socket', (socket) => socket.once('connect', () => clearTimeout(late)))
    asked.on('close', () => clearTimeout(late))
    asked.on('error', fail)
    asked.end(body)
  })
}

/** Connects to an address that was looked at, and not to what the name means a moment later. */
export function publicLookup(allowsLoopback: boolean, resolveName: typeof resolve = resolve): LookupFunction {
  const mayReach = (address: string) => isPublic(address) || (allowsLoopback && rangeOf(address) === 'loopback')
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      const found = error ? [] : addresses.filter(({ address }) => mayReach(address))
      const [first] = found
      if (!first) return callback(error ?? new OutsideFailed(`${hostname} has no public address.`), '', 0)
      if (options.all) return callback(null, found)
      callback(null, first.address, first.family)
    })
  }
}

function isPublic(address: string): boolean {
  return rangeOf(address) === 'unicast'
}

/** Undefined for a name: what it means is asked when it is used. */
export function isPublicAddress(host: string): boolean | undefined {
  return ipaddr.isValid(host) ? isPublic(host) : undefined
}

function rangeOf(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).range() : 'unknown'
}
