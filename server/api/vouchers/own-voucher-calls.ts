/**
 * Vouchers of a customer: the lists, and the mail to another person. Staff see all vouchers by their last four
 * characters; a whole code is told to its holder alone, never to staff who impersonate them.
 */

import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { markProofUsed } from '#commerce/inventory/index.ts'
import { maskEmail } from '#commerce/staff/index.ts'
import {
  type ListedVoucher,
  listVouchers,
  mailVoucher,
  readValues,
  revealCode,
  type VoucherCodes,
  type VoucherRecord,
  voucherMailsLeft,
} from '#commerce/vouchers/index.ts'
import {
  emailVoucherCall,
  listAccountVouchersCall,
  listProductVouchersCall,
  listVouchersCall,
} from '#contract/calls/vouchers.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { SHOPPING_PATH } from '#contract/rules/shop-paths.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { Voucher } from '#contract/schemas/vouchers.ts'
import { findLocale } from '#contract/values/locale.ts'
import { FEATURE_FLAGS } from '#contract/values/settings/feature-flags.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import type { Accounts } from '#server/accounts/open-accounts.ts'
import { tooMany } from '#server/api/people/account-calls.ts'
import { type Handler, handle, type Refused, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { HoldProofs } from '#server/http/security/hold-proofs.ts'
import { hasRight } from '#server/http/visitor/actor.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import { PROOF_TRIES } from '#server/shop/holdings.ts'
import type { Shop, ShopState } from '#server/shop/shop.ts'
import { readFor } from '#server/shop/texts/in-locale.ts'
import { pathTo, voucherDocument } from '#server/wire/vouchers.ts'

const SIGN_IN = refused(401, 'SIGN_IN', 'Please sign in first.')
const SWITCHED_OFF = refused(404, 'NOT_FOUND', 'This shop has no vouchers.')
const NO_VOUCHER = refused(404, 'NOT_FOUND', 'There is no such voucher.')
const NOT_MAILED = {
  not_sendable: { code: 'NOT_SENDABLE', message: ['This voucher cannot be sent.'] },
  bad_words: { code: 'BAD_WORDS', message: ['Please write one line without addresses of pages or mails.'] },
}
export const NOT_A_PERSON = {
  code: 'CAPTCHA',
  message: ['We could not confirm that you are a person. Please try again.'],
}

const MAILS_A_DAY = 10
/** Where a captcha is asked for and its token is missing; beyond these each costs work. */
const WITHOUT_TOKEN = 3

/** How many a list has at most. */
const PAGE_SIZE = 100

type Asked = {
  productId?: number | undefined
  status?: string | undefined
  page?: number | undefined
  /** Of the caller alone, where staff would see all. */
  isOwn?: true
}

export type OwnVoucherOptions = {
  database: Database
  shop: Shop
  accounts: Pick<Accounts, 'captcha'>
  voucherCodes: VoucherCodes
  proofs: HoldProofs
}

export function ownVoucherCalls({ accounts, database, proofs, shop, voucherCodes }: OwnVoucherOptions): Handler[] {
  async function listed(request: RequestContext, asked: Asked): Promise<Voucher[] | Refused> {
    const { contactId } = request.shopper
    if (contactId === undefined) return SIGN_IN
    const state = await readFor(shop, request)
    if (!hasVouchers(state)) return SWITCHED_OFF
    const ofAll = hasRight(request.actor, 'codes', 'orders') && !asked.isOwn
    const { page = 1, productId, status = '' } = asked
    const isHolder = !ofAll && !request.actor.impersonating
    const { mails, rows } = await database.read(async (tx) => {
      const whose = ofAll ? ('all' as const) : { holderId: contactId }
      const found = await listVouchers(tx, whose, { productId }, { size: page * PAGE_SIZE })
      const vouchers = found.slice((page - 1) * PAGE_SIZE)
      const values = new Map(
        (
          await readValues(
            tx,
            vouchers.map(({ id }) => id),
          )
        ).map((one) => [one.voucherId, one]),
      )
      const codes = isHolder ? await codesOf(tx, contactId, vouchers) : new Map<number, string>()
      const perDay = mailsPerDay(state)
      return {
        mails: isHolder ? { left: await voucherMailsLeft(tx, contactId, perDay), perDay } : undefined,
        rows: vouchers.map((voucher) => ({ voucher, code: codes.get(voucher.id), value: values.get(voucher.id) })),
      }
    })
    const zone = catalogView(state, shop.now(), PUBLIC)
    const seen = { today: resortDay(zone.now, zone.calendar), catalog: state.catalog }
    const documents = rows.map(({ code, value, voucher }) => {
      const { giftCard, givenTo, givenToIds, holderEmail, isInHoldersCart, lastUsedAt } = voucher
      return voucherDocument(voucher, {
        ...seen,
        code,
        giftCard: giftCard && { ...giftCard, sentTo: isHolder ? giftCard.sentTo : null },
        givenTo,
        givenToIds,
        isInCart: isInHoldersCart,
        ownerEmail: holderEmail !== null && ofAll ? maskEmail(holderEmail) : holderEmail,
        usedOn: lastUsedAt === null ? undefined : resortDay(lastUsedAt, zone.calendar),
        value,
        mails,
      })
    })
    return documents.filter(({ Status }) => status === '' || Status.toLowerCase() === status.toLowerCase())
  }

  async function codesOf(tx: Tx, contactId: number, vouchers: readonly ListedVoucher[]): Promise<Map<number, string>> {
    const codes = new Map<number, string>()
    for (const { id } of vouchers) codes.set(id, (await revealCode(tx, voucherCodes, contactId, id)) ?? '')
    return codes
  }

  return [
    handle(listVouchersCall, ({ query, request }) => listed(request, query)),
    handle(listProductVouchersCall, ({ params, request }) => listed(request, params)),
    handle(listAccountVouchersCall, ({ request }) => listed(request, { isOwn: true })),

    handle(emailVoucherCall, async ({ body, request }) => {
      const { account, shopper } = request
      if (!account || shopper.contactId === undefined) return SIGN_IN
      const state = await shop.read()
      const { settings } = state.configuration
      if (!hasVouchers(state)) return SWITCHED_OFF
      const proof = await accounts.captcha(body.CaptchaToken, request, 'voucher')
      if (proof === 'refused') return { success: false, ...NOT_A_PERSON }
      const { calendar, now } = catalogView(state, shop.now(), PUBLIC)
      const today = resortDay(now, calendar)
      const mostADay = mailsPerDay(state)
      const isUnproven = proof === 'missing'
      // Work that was done for one customer is of no use to another.
      const boundTo = JSON.stringify(['voucher mail', shopper.contactId])
      const workId = request.holdProof === undefined ? undefined : proofs.idOf(request.holdProof, boundTo, shop.now())
      const mail = {
        holder: { contactId: shopper.contactId, name: `${account.firstName} ${account.lastName}` },
        // Both are there: the whole input was read by a schema that requires them.
        voucherId: Number(body.voucherId),
        to: String(body.toEmail),
        words: body.Words?.trim() ?? '',
        locale: findLocale(body.Locale) ?? storeSettings(settings).culture,
        linkOf: (voucher: VoucherRecord, code: string) => pathTo(voucher, state.catalog, code) ?? SHOPPING_PATH,
      }
      const mailed = await database.attempt(async (tx) => {
        const hasWorked = isUnproven && workId !== undefined && (await markProofUsed(tx, workId))
        const most = isUnproven && !hasWorked ? withoutToken(state) : mostADay
        const done = await mailVoucher(tx, voucherCodes, { ...mail, mostADay: most }, { today, catalog: state.catalog })
        return { ...done, helps: most < mostADay }
      })
      if (mailed.ok) return { success: true, message: [], MailsLeft: mailed.mailsLeft }
      if (mailed.reason === 'not_found') return NO_VOUCHER
      if (mailed.reason === 'too_often') {
        const tries = settingReader(settings).count('limits.heldunitsprooftries', PROOF_TRIES)
        const work = mailed.helps ? await proofs.challenge(boundTo, tries, shop.now()) : undefined
        return tooMany(mailed.retryAfterSeconds, work)
      }
      return { success: false, ...NOT_MAILED[mailed.reason] }
    }),
  ]
}

/** Of those without the proof of a captcha that is switched on. */
export function withoutToken(state: ShopState): number {
  return Math.min(mailsPerDay(state), WITHOUT_TOKEN)
}

export function mailsPerDay({ configuration }: ShopState): number {
  return settingReader(configuration.settings).count('limits.vouchermailsperday', MAILS_A_DAY)
}

function hasVouchers({ configuration }: ShopState): boolean {
  return configuration.flags[FEATURE_FLAGS.vouchers] === true
}
