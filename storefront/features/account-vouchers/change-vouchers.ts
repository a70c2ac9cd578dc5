/**
 * What becomes of the forms of the vouchers page, with or without JavaScript: where the guest goes on, or why not, with
 * everything that was typed. A code is asked for when it is used, and stands in no form.
 */
import { applyCouponByPostCall } from '#contract/calls/cart-page.ts'
import { sendGiftCardAgainCall } from '#contract/calls/gift-cards.ts'
import { changeVoucherCall, emailVoucherCall, listAccountVouchersCall } from '#contract/calls/vouchers.ts'
import { ACCOUNT_VOUCHERS_PATH, CART_PATH } from '#contract/rules/shop-paths.ts'
import { isEmailAddress } from '#contract/values/text.ts'
import { areMailWords } from '#contract/values/vouchers/account-vouchers.ts'
import type { Client } from '#contract/wire/client.ts'
import { isCallFailed, isMissing } from '#storefront/page/shop-errors.ts'
import { captchaToken } from '#storefront/visit/analytics/adapters/captcha-token.ts'
import type { Log } from '#ui/live/log.ts'

export type VoucherIntent = 'use' | 'send' | 'give' | 'again'
export type VoucherProblem =
  | 'notinuse'
  | 'notincart'
  | 'bademail'
  | 'badwords'
  | 'toomany'
  | 'captcha'
  | 'choose'
  | 'notgiven'
  | 'inperson'
  | 'failed'
export type TypedMail = { email: string; words: string }
export type VouchersOutcome =
  | { ok: true; goOn: string }
  | { ok: false; intent: VoucherIntent; voucherId: number; problem: VoucherProblem; typed?: TypedMail }

type Services = { ask: Client; log: Log }
type Changed = { goOn: string } | { problem: VoucherProblem }

/** Undefined for the form of something else. */
export async function changeVouchers(services: Services, form: FormData): Promise<VouchersOutcome | undefined> {
  const intent = (['use', 'send', 'give', 'again'] as const).find((known) => known === form.get('intent'))
  const voucherId = Number(form.get('voucher'))
  if (!intent || !Number.isSafeInteger(voucherId)) return undefined
  const typed = { email: written(form, 'email'), words: writtenWords(form) }
  const refused = (problem: VoucherProblem): VouchersOutcome => ({
    ok: false,
    intent,
    voucherId,
    problem,
    ...((intent === 'send' || intent === 'again') && { typed }),
  })
  try {
    const changed = await CHANGES[intent](services.ask, voucherId, form)
    return 'problem' in changed ? refused(changed.problem) : { ok: true, goOn: changed.goOn }
  } catch (error) {
    if (isMissing(error)) return refused('notinuse')
    const status = isCallFailed(error) ? error.statusCode : 0
    if (status === 403) return refused('inperson')
    if (status === 429) return refused('toomany')
    if (status === 400 && (intent === 'send' || intent === 'again')) return refused('bademail')
    services.log.error('A voucher could not be changed', { intent, reason: String(error) })
    return refused('failed')
  }
}

const CHANGES: Record<VoucherIntent, (ask: Client, id: number, form: FormData) => Promise<Changed>> = {
  async use(ask, id) {
    const voucher = (await ask(listAccountVouchersCall)).find(({ Id }) => Id === id)
    if (!voucher || (voucher.Status !== 'Ready' && voucher.Status !== 'InCart')) return { problem: 'notinuse' }
    if (voucher.Url) return { goOn: voucher.Url }
    if (!voucher.Code) return { problem: 'inperson' }
    const { success } = await ask(applyCouponByPostCall, { params: { discountCode: voucher.Code } })
    return success ? { goOn: CART_PATH } : { problem: 'notincart' }
  },
  async send(ask, id, form) {
    const [email, words, locale] = [written(form, 'email'), writtenWords(form), written(form, 'locale')]
    if (!isEmailAddress(email)) return { problem: 'bademail' }
    if (!areMailWords(words)) return { problem: 'badwords' }
    const CaptchaToken = await captchaToken('voucher')
    const { code = '', success } = await ask(emailVoucherCall, {
      body: {
        toEmail: email,
        voucherId: String(id),
        ...(words && { Words: words }),
        ...(locale && { Locale: locale }),
        ...(CaptchaToken && { CaptchaToken }),
      },
    })
    return success ? done('sent') : { problem: MAIL_PROBLEMS[code] ?? 'notinuse' }
  },
  async again(ask, id, form) {
    const ToEmail = written(form, 'email')
    if (!isEmailAddress(ToEmail)) return { problem: 'bademail' }
    const CaptchaToken = await captchaToken('voucher')
    const body = { Id: id, ToEmail, ...(CaptchaToken && { CaptchaToken }) }
    const { code = '', success } = await ask(sendGiftCardAgainCall, { body })
    return success ? done('again') : { problem: MAIL_PROBLEMS[code] ?? 'notinuse' }
  },
  async give(ask, id, form) {
    const person = Number(form.get('person'))
    if (!form.get('person') || !Number.isSafeInteger(person)) return { problem: 'choose' }
    const { success } = await ask(changeVoucherCall, { body: { Id: id, TransferTo: person } })
    return success ? done('gave') : { problem: 'notgiven' }
  },
}

const MAIL_PROBLEMS: Readonly<Record<string, VoucherProblem>> = { BAD_WORDS: 'badwords', CAPTCHA: 'captcha' }

const done = (what: 'sent' | 'gave' | 'again') => ({ goOn: `${ACCOUNT_VOUCHERS_PATH}?done=${what}` })

/** The field has several lines, and the mail has one. */
const writtenWords = (form: FormData) => written(form, 'words').replace(/[\r\n]+/g, ' ')

function written(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
