/**
 * Whether a code is good, and for what. Nothing is consumed. Unknown, ended, used up and not theirs get one reply; the
 * guest who showed a good product code may see the product from now on.
 *
 * Failures are limited by session, network and for all together. Over the free tries of a network or of the shop each
 * further one costs work (docs/decisions/0026). Tries are counted in the database, before the code is looked up: where
 * they cannot be counted, nothing is looked up.
 */
import { countTry, type TryLimit, takeBackTry } from '#commerce/accounts/index.ts'
import type { Catalog } from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { markProofUsed } from '#commerce/inventory/index.ts'
import { judgeVoucher, type VoucherCodes, type VoucherRecord, type VoucherVerdict } from '#commerce/vouchers/index.ts'
import { validateVoucherCall } from '#contract/calls/vouchers.ts'
import type { VoucherValidation } from '#contract/schemas/vouchers.ts'
import { settingReader } from '#contract/values/setting-reader.ts'
import { sessionOf } from '#server/api/limits.ts'
import { type Handler, handle, Refused, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { HoldProofs } from '#server/http/security/hold-proofs.ts'
import { networkOf } from '#server/http/security/rate-limit.ts'
import { PROOF_TRIES } from '#server/shop/holdings.ts'
import type { Shop } from '#server/shop/shop.ts'
import { areVouchersOn, voucherAsker } from './held-vouchers.ts'

export type ValidateVoucherOptions = {
  database: Database
  shop: Shop
  proofs: HoldProofs
  voucherCodes: VoucherCodes
}

const OFF = refused(404, 'VOUCHERS_OFF', 'This shop takes no vouchers.')
const AT_PAYMENT = 'Use this code at payment'
const UNUSABLE: VoucherValidation = { IsValid: false, DiscountId: null, ProductId: null }

export function validateVoucherHandler({ database, shop, proofs, voucherCodes }: ValidateVoucherOptions): Handler {
  return handle(validateVoucherCall, async ({ body: { voucherId = '' }, request }) => {
    const state = await shop.read()
    if (!areVouchersOn(state)) return OFF
    const now = shop.now()
    const network = networkOf(request.clientAddress)
    const boundTo = JSON.stringify(['voucher', network])
    const proofId = request.holdProof === undefined ? undefined : proofs.idOf(request.holdProof, boundTo, now)
    const figures = voucherFigures(state.configuration.settings)
    const tried = await database.attempt(async (tx) => {
      const isProven = proofId !== undefined && (await markProofUsed(tx, proofId))
      const limits = limitsFor(request, network, figures, isProven)
      const full = await firstFull(tx, limits)
      if (full) return { ok: false as const, isProven, ...full }
      const verdict = await judgeVoucher(tx, voucherCodes, voucherId, voucherAsker(request, state, now))
      // A code of value counts as a failure: it is not to be probed here.
      if (verdict.ok) for (const limit of limits) await takeBackTry(tx, limit)
      return { ok: true as const, verdict }
    })
    if (tried.ok) return replyTo(tried.verdict, request, state.catalog)
    const helps = tried.takesProof && !tried.isProven
    const proof = helps ? await proofs.challenge(boundTo, figures.proofTries, now) : undefined
    return tooMany(tried.retryAfterSeconds, proof)
  })
}

function replyTo(verdict: VoucherVerdict, request: RequestContext, catalog: Catalog): VoucherValidation {
  if (!verdict.ok) return verdict.reason === 'value' ? { ...UNUSABLE, message: [AT_PAYMENT] } : UNUSABLE
  const { voucher } = verdict
  const { id, productId } = voucher
  if (productId !== null) request.holdVoucher?.({ id, productId })
  return validation(voucher, catalog)
}

function validation(voucher: VoucherRecord, catalog: Catalog): VoucherValidation {
  const { description, discountId, expiresOn, productId, terms, type } = voucher
  return {
    IsValid: true,
    DiscountId: discountId,
    ProductId: productId,
    Description: description,
    Type: type.replace('_', '+'),
    SeName: productId === null ? null : (catalog.products.get(productId)?.slug ?? null),
    ExpiresOn: expiresOn,
    Terms: terms || null,
  }
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

/** Always in this order, so that two tries cannot deadlock. */
function limitsFor(request: RequestContext, network: string, figures: Figures, isProven: boolean): VoucherLimit[] {
  const session = sessionOf(request.shopper)
  const perNetwork = isProven ? figures.perNetworkProven : figures.perNetwork
  const overall = isProven ? figures.overallProven : figures.overall
  return [
    ...(session === undefined
      ? []
      : [{ what: WHAT, by: `session ${session}`, minutes: 10, most: figures.perSession, takesProof: false }]),
    { what: WHAT, by: `network ${network}`, minutes: 60, most: perNetwork, takesProof: true },
    { what: WHAT, by: 'all', minutes: 1, most: overall, takesProof: true },
  ]
}

async function firstFull(tx: Tx, limits: readonly VoucherLimit[]) {
  for (const limit of limits) {
    const counted = await countTry(tx, limit)
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
