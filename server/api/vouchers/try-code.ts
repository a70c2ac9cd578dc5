/**
 * Looks a code up within the limits of failed tries: by session, by network and for all together. Over the free tries
 * of a network or of the shop each further one costs work (docs/decisions/0026). Tries are counted in the database,
 * before the code is looked up: where they cannot be counted, nothing is looked up.
 *
 * What all guests share is looked at first and counted by failures alone, before they are told: good codes never wait
 * for each other's row.
 */
import { checkTry, countTry, type TryLimit, takeBackTry } from '#commerce/accounts/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { markProofUsed } from '#commerce/inventory/index.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import { sessionOf } from '#server/api/limits.ts'
import { Refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { HoldProofs } from '#server/http/security/hold-proofs.ts'
import { networkOf } from '#server/http/security/rate-limit.ts'
import { PROOF_TRIES } from '#server/shop/holdings.ts'
import type { Shop } from '#server/shop/shop.ts'

export type CodeTries = { database: Database; shop: Shop; proofs: HoldProofs }

/** What `look` finds; where it is no success, the try counts as failed. */
export async function tryCode<Found extends { isSuccess: boolean }>(
  { database, proofs, shop }: CodeTries,
  request: RequestContext,
  look: (tx: Tx) => Promise<Found>,
): Promise<Found | Refused> {
  const now = shop.now()
  const network = networkOf(request.clientAddress)
  const boundTo = JSON.stringify(['voucher', network])
  const proofId = request.holdProof === undefined ? undefined : proofs.idOf(request.holdProof, boundTo, now)
  const figures = voucherFigures(shop.current().configuration.settings)
  const tried = await database.attempt(async (tx) => {
    const isProven = proofId !== undefined && (await markProofUsed(tx, proofId))
    const { own, shared } = limitsFor(request, network, figures, isProven)
    const full = (await firstFull(tx, own, countTry)) ?? (await firstFull(tx, [shared], checkTry))
    if (full) return { ok: false as const, isProven, ...full }
    const found = await look(tx)
    if (found.isSuccess) for (const limit of own) await takeBackTry(tx, limit)
    const fullByNow = found.isSuccess ? undefined : await firstFull(tx, [shared], countTry)
    if (fullByNow) return { ok: false as const, isProven, ...fullByNow }
    return { ok: true as const, found }
  })
  if (tried.ok) return tried.found
  const helps = tried.takesProof && !tried.isProven
  const proof = helps ? await proofs.challenge(boundTo, figures.proofTries, now) : undefined
  return tooMany(tried.retryAfterSeconds, proof)
}

type Figures = {
  perSession: number
  perNetwork: number
  perNetworkProven: number
  overall: number
  overallProven: number
  proofTries: number
}

/** The operator's figures; with a proof of work ten times as many fail before a network has to wait. */
const WITH_PROOF = 10

export function voucherFigures(settings: Readonly<Record<string, string>>): Figures {
  const read = settingReader(settings)
  const perNetwork = read.count('limits.voucherfailurespernetwork', 30)
  const overall = read.count('limits.voucherfailuresperminute', 300)
  return {
    perSession: read.count('limits.voucherfailurespersession', 10),
    perNetwork,
    perNetworkProven: read.count('limits.voucherfailurespernetworkproven', perNetwork * WITH_PROOF),
    overall,
    overallProven: overall * WITH_PROOF,
    proofTries: read.count('limits.heldunitsprooftries', PROOF_TRIES),
  }
}

type VoucherLimit = TryLimit & { takesProof: boolean }

const WHAT = 'voucher'

type VoucherLimits = { own: VoucherLimit[]; shared: VoucherLimit }

/** Always counted in this order, so that two tries cannot deadlock. */
function limitsFor(request: RequestContext, network: string, figures: Figures, isProven: boolean): VoucherLimits {
  const session = sessionOf(request.shopper)
  const perNetwork = isProven ? figures.perNetworkProven : figures.perNetwork
  const overall = isProven ? figures.overallProven : figures.overall
  const own = [
    ...(session === undefined
      ? []
      : [{ what: WHAT, by: `session ${session}`, minutes: 10, most: figures.perSession, takesProof: false }]),
    { what: WHAT, by: `network ${network}`, minutes: 60, most: perNetwork, takesProof: true },
  ]
  return { own, shared: { what: WHAT, by: 'all', minutes: 1, most: overall, takesProof: true } }
}

async function firstFull(tx: Tx, limits: readonly VoucherLimit[], judge: typeof countTry) {
  for (const limit of limits) {
    const counted = await judge(tx, limit)
    if (!counted.ok) return { retryAfterSeconds: counted.retryAfterSeconds, takesProof: limit.takesProof }
  }
  return undefined
}

function tooMany(retryAfterSeconds: number, proof: Awaited<ReturnType<HoldProofs['challenge']>> | undefined): Refused {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const message = `Too many codes were tried. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
  return new Refused(
    { statusCode: 429, code: 'TOO_MANY_REQUESTS', message, retryAfterSeconds, ...(proof && { proof }) },
    { 'retry-after': String(retryAfterSeconds) },
  )
}
