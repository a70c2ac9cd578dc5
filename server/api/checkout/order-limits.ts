/**
 * How often an order is asked for in an hour by one session, for one cart, for one e-mail address and from one network:
 * who tries stolen cards asks for many. Over the limit of a network each further one costs work (docs/decisions/0026).
 * Counted in the database before the provider is asked; what placed nothing is taken back. All of it is answered in the
 * same words, so that no limit is told from another.
 */
import { countTries, type TryLimit, takeBackTry } from '#commerce/accounts/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { markProofUsed } from '#commerce/inventory/index.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import { sessionOf } from '#server/api/limits.ts'
import { Refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { HoldProofs } from '#server/http/security/hold-proofs.ts'
import { networkOf } from '#server/http/security/rate-limit.ts'
import { PROOF_TRIES } from '#server/shop/holdings.ts'
import type { Shop } from '#server/shop/shop.ts'

export type OrderLimitsOptions = { database: Database; proofs: HoldProofs; shop: Shop }

/** What an order is counted by beside its session and its network. */
export type OrderedBy = { email: string; cartId: number | undefined }

const WHAT = 'order'
const MINUTES = 60

export function orderFigures(settings: Readonly<Record<string, string>>) {
  const read = settingReader(settings)
  const perNetwork = read.count('limits.ordersperhourfromnetwork', 120)
  return {
    each: read.count('limits.ordersperhour', 20),
    perNetwork,
    perNetworkProven: read.count('limits.ordersperhourfromnetworkproven', perNetwork * 10),
    proofTries: read.count('limits.heldunitsprooftries', PROOF_TRIES),
  }
}

export async function withinOrderLimits<Reply>(
  { database, proofs, shop }: OrderLimitsOptions,
  request: RequestContext,
  by: OrderedBy,
  work: () => Promise<Reply | Refused>,
): Promise<Reply | Refused> {
  const now = shop.now()
  const figures = orderFigures(shop.current().configuration.settings)
  const network = networkOf(request.clientAddress)
  const boundTo = JSON.stringify([WHAT, network])
  const proofId = request.holdProof === undefined ? undefined : proofs.idOf(request.holdProof, boundTo, now)
  const counted = await database.attempt(async (tx) => {
    const isProven = proofId !== undefined && (await markProofUsed(tx, proofId))
    const limits = limitsOf(request, network, by, figures, isProven)
    const full = await countTries(tx, limits)
    return full ? { ok: false as const, isProven, full } : { ok: true as const, limits }
  })
  if (!counted.ok) {
    const { limit, retryAfterSeconds } = counted.full
    const helps = limit.takesProof && !counted.isProven
    const proof = helps ? await proofs.challenge(boundTo, figures.proofTries, now) : undefined
    return tooMany(retryAfterSeconds, proof)
  }
  const reply = await work()
  if (!(reply instanceof Refused)) return reply
  await database.transaction((tx) => takeBackTry(tx, ...counted.limits))
  return reply
}

type OrderLimit = TryLimit & { takesProof?: true }

/** Always counted in this order, so that two orders cannot deadlock. An office of staff shares one network. */
function limitsOf(
  { account, shopper }: RequestContext,
  network: string,
  { cartId, email }: OrderedBy,
  { each, perNetwork, perNetworkProven }: ReturnType<typeof orderFigures>,
  isProven: boolean,
): OrderLimit[] {
  const most = isProven ? perNetworkProven : perNetwork
  const own = [`session ${sessionOf(shopper)}`, `cart ${cartId}`, `e-mail ${email.trim().toLowerCase()}`]
  return [
    ...(account?.agent
      ? []
      : [{ what: WHAT, by: `network ${network}`, minutes: MINUTES, most, takesProof: true as const }]),
    ...own.map((name) => ({ what: WHAT, by: name, minutes: MINUTES, most: each })),
  ]
}

function tooMany(retryAfterSeconds: number, proof: Awaited<ReturnType<HoldProofs['challenge']>> | undefined): Refused {
  const message = 'This order cannot be placed right now. Please try again later.'
  return new Refused(
    { statusCode: 429, code: 'TOO_MANY_REQUESTS', message, retryAfterSeconds, ...(proof && { proof }) },
    { 'retry-after': String(retryAfterSeconds) },
  )
}
