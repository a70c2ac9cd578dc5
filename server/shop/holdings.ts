/**
 * Where what a request holds is counted, by the operator's figures, and the answer to whom the cap of their network
 * refuses. Staff who impersonate a customer are bounded by that customer's account alone: their whole office shares one
 * network.
 */
import { createHmac } from 'node:crypto'
import { HELD_LIMITS, type HeldLimits, type Holding } from '#commerce/inventory/index.ts'
import { settingReader } from '#contract/values/setting-reader.ts'
import { TOO_MANY_HELD } from '#contract/wire/client.ts'
import { Refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { createRateLimit, networkOf } from '#server/http/security/rate-limit.ts'
import type { ShopState } from './shop.ts'

const IF_PROXY = 'If it is a proxy of yours, name it in TRUSTED_PROXIES.'

export type Holdings = {
  of(request: RequestContext, state: Pick<ShopState, 'configuration'>): Holding
  refuse(request: RequestContext, message: string, retryAfterSeconds: number): Refused
}

export function heldFigures(settings: Readonly<Record<string, string>>): HeldLimits {
  const read = settingReader(settings)
  return {
    perSession: read.count('limits.heldunitspersession', HELD_LIMITS.perSession),
    perAccount: read.count('limits.heldunitsperaccount', HELD_LIMITS.perAccount),
    perNetwork: read.count('limits.heldunitspernetwork', HELD_LIMITS.perNetwork),
    perNetworkProven: HELD_LIMITS.perNetworkProven,
  }
}

export function createHoldings(networkHash: NetworkHash): Holdings {
  const mayWarn = createRateLimit({ windowMs: 60_000, perNetwork: 1, overall: 1 })
  return {
    of: ({ account, clientAddress }, { configuration }) => ({
      network: account?.agent ? null : networkHash(clientAddress),
      limits: heldFigures(configuration.settings),
    }),
    refuse({ log }, message, retryAfterSeconds) {
      // A proxy that is not trusted looks like one network with all guests in it: that has to be found in the log.
      if (mayWarn('')) log.warn(`Too many places are held from one network. ${IF_PROXY}`)
      return new Refused(
        { statusCode: 429, code: TOO_MANY_HELD, message, retryAfterSeconds },
        { 'retry-after': String(retryAfterSeconds) },
      )
    },
  }
}

/**
 * A name for the network that a request comes from. A reader of the database does not learn the address from it:
 * without the shop's secret every address there is could be tried.
 */
export type NetworkHash = (clientAddress: string) => Buffer

const NETWORK_HASH_BYTES = 16

export function createNetworkHash(secret: string): NetworkHash {
  // A key of its own, so that nothing else that the secret signs can be derived from here.
  const key = createHmac('sha256', secret).update('networks of holds').digest()
  return (clientAddress) =>
    createHmac('sha256', key).update(networkOf(clientAddress)).digest().subarray(0, NETWORK_HASH_BYTES)
}
