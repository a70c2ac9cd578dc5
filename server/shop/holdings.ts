/**
 * Where what a request holds is counted, by the operator's figures, and the answer to whom the cap of their network
 * refuses: room is made first where guests of it never came back, then work is asked for. Staff who impersonate a
 * customer are bounded by that customer's account alone: their whole office shares one network.
 */
import { createHmac, createSecretKey } from 'node:crypto'
import type { AddRefusal } from '#commerce/cart/index.ts'
import { HELD_LIMITS, type HeldLimits, type Holding } from '#commerce/inventory/index.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import { TOO_MANY_HELD } from '#contract/wire/client.ts'
import { Refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { HoldProofs } from '#server/http/security/hold-proofs.ts'
import { createRateLimit, networkOf } from '#server/http/security/rate-limit.ts'
import type { LetGo } from './letting-go.ts'
import { remember } from './remember.ts'
import type { Shop, ShopState } from './shop.ts'

const IF_PROXY = 'If it is a proxy of yours, name it in TRUSTED_PROXIES.'
/** How long that takes: docs/decisions/0026-proof-of-work-on-the-platform.md. */
export const PROOF_TRIES = 1_000

type Configured = Pick<ShopState, 'configuration'>
/** Why nothing more can be held from a network. */
type FullNetwork = AddRefusal & { retryAfterSeconds: number }

export type Holdings = {
  of(request: RequestContext, state: Configured): Holding
  /** `attempt` says by `onFull` that its reply stands for a full network; once there is room it is made again. */
  within<Reply>(
    request: RequestContext,
    state: Configured,
    { network }: Holding,
    attempt: (onFull: (refusal: FullNetwork) => void) => Promise<Reply>,
  ): Promise<Reply | Refused>
}

export const heldFigures = remember((settings: Readonly<Record<string, string>>): HeldLimits => {
  const read = settingReader(settings)
  return {
    perSession: read.count('limits.heldunitspersession', HELD_LIMITS.perSession),
    perAccount: read.count('limits.heldunitsperaccount', HELD_LIMITS.perAccount),
    perNetwork: read.count('limits.heldunitspernetwork', HELD_LIMITS.perNetwork),
    perNetworkProven: read.count('limits.heldunitspernetworkproven', HELD_LIMITS.perNetworkProven),
  }
})

export function isFullNetwork(refusal: AddRefusal): refusal is FullNetwork {
  return refusal.retryAfterSeconds !== undefined
}

export type HoldingsOptions = {
  networkHash: NetworkHash
  proofs: HoldProofs
  letGo: LetGo
  shop: Pick<Shop, 'now'>
}

export function createHoldings({ networkHash, proofs, letGo, shop }: HoldingsOptions): Holdings {
  const mayWarn = createRateLimit({ windowMs: 60_000, perNetwork: 1, overall: 1 })
  /** Of whom work is asked: what they did is of no use to another guest, network or request. */
  const askedOf = ({ clientAddress, idempotencyKey = '', shopper }: RequestContext) =>
    [networkHash(clientAddress).toString('hex'), shopper.contactId ?? shopper.visitorToken, idempotencyKey].join(' ')

  async function refuse(request: RequestContext, { configuration }: Configured, refusal: FullNetwork) {
    // A proxy that is not trusted looks like one network with all guests in it: that has to be found in the log.
    if (mayWarn('')) request.log.warn(`Too many places are held from one network. ${IF_PROXY}`)
    const { message, retryAfterSeconds, takesProof } = refusal
    const tries = settingReader(configuration.settings).count('limits.heldunitsprooftries', PROOF_TRIES)
    const proof = takesProof ? await proofs.challenge(askedOf(request), tries, shop.now()) : undefined
    return new Refused(
      { statusCode: 429, code: TOO_MANY_HELD, message, retryAfterSeconds, ...(proof && { proof }) },
      { 'retry-after': String(retryAfterSeconds) },
    )
  }

  return {
    of: (request, { configuration }) => ({
      network: request.account?.agent ? null : networkHash(request.clientAddress),
      limits: heldFigures(configuration.settings),
      proofId:
        request.holdProof === undefined ? undefined : proofs.idOf(request.holdProof, askedOf(request), shop.now()),
    }),
    async within(request, state, { network }, attempt) {
      const full: FullNetwork[] = []
      const reply = await attempt((refusal) => full.push(refusal))
      const [first] = full.splice(0)
      if (!first) return reply
      const isRoomMade = network !== null && (await letGo({ network, units: first.over ?? 0 }, state))
      const next = isRoomMade ? await attempt((refusal) => full.push(refusal)) : reply
      const last = isRoomMade ? full[0] : first
      return last ? refuse(request, state, last) : next
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
  const key = createSecretKey(createHmac('sha256', secret).update('networks of holds').digest())
  return (clientAddress) =>
    createHmac('sha256', key).update(networkOf(clientAddress)).digest().subarray(0, NETWORK_HASH_BYTES)
}
