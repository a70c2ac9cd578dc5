/** Why a form of the vouchers page was refused, in words. A new problem does not compile until it has some. */
import type { VoucherProblem, VouchersOutcome } from './change-vouchers.ts'

export type RefusedVoucher = Extract<VouchersOutcome, { ok: false }>

export const PROBLEM_WORDS = {
  notinuse: 'publicui.vouchers.notinuse',
  notincart: 'publicui.vouchers.notincart',
  bademail: 'publicui.vouchers.bademail',
  badwords: 'publicui.vouchers.badwords',
  toomany: 'publicui.vouchers.toomany',
  captcha: 'publicui.vouchers.captcha',
  choose: 'publicui.vouchers.choose',
  notgiven: 'publicui.vouchers.notgiven',
  inperson: 'publicui.vouchers.inperson',
  failed: 'publicui.vouchers.failed',
} as const satisfies Record<VoucherProblem, string>
