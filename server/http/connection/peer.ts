/**
 * Where a request comes from and which origin we are to it.
 *
 * X-Forwarded-* is believed only from a peer that TRUSTED_PROXIES names. Our own origin is PUBLIC_URL; without it, the
 * loopback name the shopper typed, at our own port. Any other Host is a stranger's claim, even another port of this
 * machine, and changes nothing we write or compare.
 */
import type { IncomingMessage } from 'node:http'
import { type Cidr, isAddress, isWithin } from '#server/boot/cidr.ts'

export type Peer = { clientAddress: string; origin: string; isSecure: boolean }

export type PeerOptions = {
  trustedProxies: readonly Cidr[]
  publicUrl?: string | undefined
  /** Who we are to a request that does not name us. Its port is ours. */
  fallbackOrigin: () => string
}

/** A client can send from many addresses, so only so many are remembered. */
const KNOWN_PEERS = 1_000

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']
const ANY_HOST = /^([a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){0,10}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i

export type PeerReader = (request: Asked) => Peer

type Asked = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

export function createPeerReader({ trustedProxies, publicUrl, fallbackOrigin }: PeerOptions): PeerReader {
  const isTrusted = createTrust(trustedProxies)
  const ownHost = createOwnHosts(fallbackOrigin)

  return (request) => {
    const peerAddress = plainAddress(request.socket.remoteAddress ?? 'unknown')
    const isProxied = isTrusted(peerAddress)
    const clientAddress = isProxied ? firstUntrusted(request, peerAddress, isTrusted) : peerAddress
    const origin = publicUrl ?? originByHost(request, isProxied, ownHost) ?? fallbackOrigin()
    return { clientAddress, origin, isSecure: origin.startsWith('https:') }
  }
}

/** The same few proxies send every request, and reading an address costs more than sending a cached page. */
function createTrust(trustedProxies: readonly Cidr[]): (address: string) => boolean {
  const known = new Map<string, boolean>()
  return (address) => {
    if (trustedProxies.length === 0) return false
    let isTrusted = known.get(address)
    if (isTrusted === undefined) {
      isTrusted = isWithin(address, trustedProxies)
      if (known.size >= KNOWN_PEERS) known.clear()
      known.set(address, isTrusted)
    }
    return isTrusted
  }
}

/** From the right, because only the part our own proxies appended is theirs; the rest a client may have invented. */
function firstUntrusted(request: Asked, peerAddress: string, isTrusted: (address: string) => boolean): string {
  const hops = header(request, 'x-forwarded-for').split(',')
  let known = peerAddress
  for (const hop of hops.reverse()) {
    const address = plainAddress(hop.trim())
    if (!isAddress(address)) return known
    known = address
    if (!isTrusted(address)) return known
  }
  return known
}

/** The loopback host that a Host header names, if it is ours, as a browser writes it into an origin. */
function createOwnHosts(fallbackOrigin: () => string): (host: string) => string | undefined {
  let madeFor: string | undefined
  let hosts = new Map<string, string>()
  return (host) => {
    const origin = fallbackOrigin()
    if (origin !== madeFor) {
      madeFor = origin
      hosts = ownHostsAt(/:(\d+)$/.exec(origin)?.[1] ?? '80')
    }
    return hosts.get(host.toLowerCase())
  }
}

function ownHostsAt(port: string): Map<string, string> {
  const named = LOOPBACK_NAMES.map((name) => [`${name}:${port}`, port === '80' ? name : `${name}:${port}`] as const)
  return new Map(port === '80' ? [...named, ...LOOPBACK_NAMES.map((name) => [name, name] as const)] : named)
}

function originByHost(
  request: Asked,
  isProxied: boolean,
  ownHost: (host: string) => string | undefined,
): string | undefined {
  const scheme = isProxied && lastOf(header(request, 'x-forwarded-proto')) === 'https' ? 'https' : 'http'
  const forwarded = isProxied ? lastOf(header(request, 'x-forwarded-host')) : ''
  if (ANY_HOST.test(forwarded)) return `${scheme}://${forwarded.toLowerCase()}`
  const host = ownHost(request.headers.host ?? '')
  return host && `${scheme}://${host}`
}

function header(request: Asked, name: string): string {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : (value ?? '')
}

function lastOf(list: string): string {
  return list.split(',').at(-1)?.trim() ?? ''
}

function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
}
