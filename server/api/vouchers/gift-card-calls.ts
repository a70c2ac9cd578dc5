/**
 * A gift card as it is printed, for its holder in person or who has the link of its mail, and its mail once more. All
 * others get one 404; links that open nothing count as failed tries of a code.
 */
import {
  type PrintedGiftCard,
  printMailedGiftCard,
  printOwnGiftCard,
  type SendAgainResult,
  sendGiftCardAgain,
  sendGiftCardAgainByStaff,
  type VoucherCodes,
} from '#commerce/vouchers/index.ts'
import { printGiftCardCall, sendGiftCardAgainByStaffCall, sendGiftCardAgainCall } from '#contract/calls/gift-cards.ts'
import type { PrintedCard } from '#contract/schemas/gift-cards.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import { staffMember } from '#server/accounts/impersonation.ts'
import type { Accounts } from '#server/accounts/open-accounts.ts'
import { tooMany } from '#server/api/people/account-calls.ts'
import { type Handler, handle, Refused, refused } from '#server/http/handle.ts'
import { codePicture } from '#server/mails/code-picture.ts'
import { areVouchersOn } from './held-vouchers.ts'
import { mailsPerDay, NOT_A_PERSON, withoutToken } from './own-voucher-calls.ts'
import { type CodeTries, tryCode } from './try-code.ts'
import { NOT_ALLOWED, operating } from './voucher-admin-calls.ts'

const NO_CARD = refused(404, 'NOT_FOUND', 'There is no such gift card.')
const SIGN_IN = refused(401, 'SIGN_IN', 'Please sign in first.')
const NOT_SENT = {
  not_sendable: { code: 'NOT_SENDABLE', message: ['This gift card cannot be sent again.'] },
  bad_address: { code: 'BAD_ADDRESS', message: ['This is not a whole e-mail address.'] },
}

export type GiftCardOptions = CodeTries & { voucherCodes: VoucherCodes; accounts: Pick<Accounts, 'captcha'> }

export function giftCardCalls(options: GiftCardOptions): Handler[] {
  const { accounts, database, shop, voucherCodes } = options
  return [
    handle(printGiftCardCall, async ({ body: { Id, Token }, request }) => {
      if (!areVouchersOn(await shop.read())) return NO_CARD
      if (Token !== undefined) {
        const tried = await tryCode(options, request, async (tx) => {
          const card = await printMailedGiftCard(tx, voucherCodes, Token)
          return { isSuccess: card !== undefined, card }
        })
        if (tried instanceof Refused) return tried
        return tried.card ? cardDocument(tried.card) : NO_CARD
      }
      const { account, actor } = request
      if (!account || actor.impersonating || Id === undefined) return NO_CARD
      const card = await database.read((tx) => printOwnGiftCard(tx, voucherCodes, Id, account.contactId))
      return card ? cardDocument(card) : NO_CARD
    }),

    handle(sendGiftCardAgainCall, async ({ body: { CaptchaToken, Id, ToEmail }, request }) => {
      const { contactId } = request.shopper
      if (contactId === undefined) return SIGN_IN
      const state = await shop.read()
      if (!areVouchersOn(state)) return NO_CARD
      const proof = await accounts.captcha(CaptchaToken, request, 'voucher')
      if (proof === 'refused') return { success: false, ...NOT_A_PERSON }
      const mostADay = proof === 'missing' ? withoutToken(state) : mailsPerDay(state)
      const again = { voucherId: Id, to: ToEmail, mostADay }
      return outcome(await database.attempt((tx) => sendGiftCardAgain(tx, voucherCodes, again, contactId)))
    }),

    handle(sendGiftCardAgainByStaffCall, async ({ body: { Id }, request }) => {
      const staff = request.actor.impersonating ? undefined : staffMember(request)
      if (!staff) return NOT_ALLOWED
      const again = { voucherId: Id, mostADay: mailsPerDay(await shop.read()) }
      const { path } = sendGiftCardAgainByStaffCall
      return outcome(await operating(database, staff, path, (tx) => sendGiftCardAgainByStaff(tx, voucherCodes, again)))
    }),
  ]
}

function outcome(sent: SendAgainResult) {
  if (sent.ok) return { success: true, message: [] }
  if (sent.reason === 'not_found') return NO_CARD
  if (sent.reason === 'too_often') return tooMany(sent.retryAfterSeconds)
  return { success: false, ...NOT_SENT[sent.reason] }
}

async function cardDocument(card: PrintedGiftCard): Promise<PrintedCard> {
  const { amount, code, expiresOn, fromName, message, picture, recipientName } = card
  return {
    Code: code,
    Square: `data:image/png;base64,${(await codePicture(code)).toString('base64')}`,
    Amount: moneyToDecimal(amount),
    Currency: amount.currency,
    RecipientName: recipientName,
    FromName: fromName,
    Message: message,
    ExpiresOn: expiresOn,
    Picture: picture && { Url: picture.address, AlternateText: picture.alt },
  }
}
