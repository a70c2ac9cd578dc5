/**
 * Entering a voucher's code, as one value and one function from it to the next: open, validating, invalid or valid.
 * What has to be done about a step (ask the engine, go somewhere) is named beside it and done by the page. A reply to
 * an older question, and a press that makes no sense where the entry stands, change nothing.
 */
import type { VoucherValidation } from '#contract/schemas/vouchers.ts'

/** How long the good news of a typed product code stands before the shop goes on to the product. */
export const REDIRECT_MS = 5_000
export const LONGEST_VOUCHER_CODE = 50

export type VoucherKind = 'product' | 'discount'
export type GoodVoucher = VoucherValidation & { type: VoucherKind; code: string }

export type VoucherEntry = {
  readonly state: 'closed' | 'open' | 'validating' | 'invalid' | 'valid'
  /** A code of the address is validated before anything is shown. */
  readonly isShown: boolean
  readonly isAutomatic: boolean
  /** Opened for the page of a voucher product, which is hidden from a guest who leaves without a good code. */
  readonly hidesProduct: boolean
  readonly code: string
  readonly error?: 'required' | 'invalid' | undefined
  /** What the engine says about the code. */
  readonly message?: string | undefined
  readonly voucher?: GoodVoucher | undefined
  /** Of which question the reply is wanted. */
  readonly attempt: number
}

/** `hidesProduct`: the page is one of a voucher product for which no code was found good in this visit. */
export type VoucherEntryEvent =
  | { type: 'open'; hidesProduct: boolean }
  | { type: 'arrive'; hidesProduct: boolean; code: string }
  | { type: 'edit'; code: string }
  | { type: 'confirm' }
  | { type: 'answered'; attempt: number; reply: VoucherValidation }
  | { type: 'failed'; attempt: number; message?: string | undefined }
  | { type: 'navigated' }
  | { type: 'cancel' }

export type VoucherTask =
  | { do: 'validate'; code: string; attempt: number }
  | { do: 'go-to-product'; voucher: GoodVoucher; afterMs: number; attempt: number }
  | { do: 'keep-discount'; voucher: GoodVoucher }
  | { do: 'hide-product' }
  | { do: 'go-to-default-category' }

export type VoucherStep = { entry: VoucherEntry; task?: VoucherTask | undefined }

export const CLOSED_ENTRY: VoucherEntry = {
  state: 'closed',
  isShown: false,
  isAutomatic: false,
  hidesProduct: false,
  code: '',
  attempt: 0,
}

export function stepVoucherEntry(entry: VoucherEntry, event: VoucherEntryEvent): VoucherStep {
  switch (event.type) {
    case 'open': {
      if (entry.state !== 'closed') return { entry }
      return { entry: { ...opened(entry, event.hidesProduct), state: 'open', isShown: true } }
    }
    case 'arrive':
      return entry.state === 'closed'
        ? validated({ ...opened(entry, event.hidesProduct), isAutomatic: true }, event.code)
        : { entry }
    case 'edit':
      return isWriting(entry) ? { entry: { ...cleared(entry), state: 'open', code: event.code } } : { entry }
    case 'confirm':
      return isWriting(entry) && canTry(entry) ? validated({ ...entry, isAutomatic: false }, entry.code) : { entry }
    case 'answered':
      return entry.state === 'validating' && entry.attempt === event.attempt ? judged(entry, event.reply) : { entry }
    case 'failed':
      return isAwaited(entry, event.attempt) ? { entry: refused(entry, 'invalid', event.message) } : { entry }
    case 'navigated':
      return isGoing(entry) ? { entry: closed(entry) } : { entry }
    case 'cancel':
      return cancelled(entry)
  }
}

/** Whether the button to confirm is of use: something is written that was not refused yet. */
export function canConfirm(entry: VoucherEntry): boolean {
  return entry.state === 'open' && isCodePossible(entry.code)
}

/** There is no way out of a product that is about to be shown. */
export function canClose(entry: VoucherEntry): boolean {
  return !isGoing(entry)
}

/** Undefined where the reply names neither a product nor a discount, or says that the code is not good. */
export function voucherKind(reply: VoucherValidation): VoucherKind | undefined {
  if (!reply.IsValid) return undefined
  if (reply.ProductId !== null) return 'product'
  return reply.DiscountId === null ? undefined : 'discount'
}

function isCodePossible(code: string): boolean {
  const { length } = code.trim()
  return length >= 1 && length <= LONGEST_VOUCHER_CODE
}

function opened({ attempt }: VoucherEntry, hidesProduct: boolean): VoucherEntry {
  return { ...CLOSED_ENTRY, attempt, hidesProduct }
}

function closed({ attempt }: VoucherEntry): VoucherEntry {
  return { ...CLOSED_ENTRY, attempt }
}

function cleared({ error, message, ...rest }: VoucherEntry): VoucherEntry {
  return rest
}

function isWriting({ state }: VoucherEntry): boolean {
  return state === 'open' || state === 'invalid'
}

/** What the engine has refused is not asked again before it is changed; an empty field may always be pointed at. */
function canTry({ code, state }: VoucherEntry): boolean {
  return state === 'open' || code.trim() === ''
}

function isGoing({ state, voucher }: VoucherEntry): boolean {
  return state === 'valid' && voucher?.type === 'product'
}

function isAwaited(entry: VoucherEntry, attempt: number): boolean {
  return entry.attempt === attempt && (entry.state === 'validating' || isGoing(entry))
}

function validated(entry: VoucherEntry, given: string): VoucherStep {
  const code = given.trim()
  if (code === '') return { entry: refused({ ...entry, code: given }, 'required') }
  if (!isCodePossible(code)) return { entry: refused({ ...entry, code: given }, 'invalid') }
  const attempt = entry.attempt + 1
  return {
    entry: { ...cleared(entry), state: 'validating', code: given, attempt },
    task: { do: 'validate', code, attempt },
  }
}

function refused(entry: VoucherEntry, error: 'required' | 'invalid', message?: string): VoucherEntry {
  const { voucher, ...rest } = cleared(entry)
  return { ...rest, state: 'invalid', isShown: true, isAutomatic: false, error, ...(message && { message }) }
}

function judged(entry: VoucherEntry, reply: VoucherValidation): VoucherStep {
  const type = voucherKind(reply)
  if (!type) return { entry: refused(entry, 'invalid', reply.message?.join(' ')) }
  const voucher = { ...reply, type, code: entry.code.trim() }
  const valid: VoucherEntry = { ...entry, state: 'valid', voucher, hidesProduct: false }
  if (type === 'discount') return { entry: { ...valid, isShown: true }, task: { do: 'keep-discount', voucher } }
  const afterMs = entry.isAutomatic ? 0 : REDIRECT_MS
  return { entry: valid, task: { do: 'go-to-product', voucher, afterMs, attempt: entry.attempt } }
}

function cancelled(entry: VoucherEntry): VoucherStep {
  if (entry.state === 'closed' || isGoing(entry)) return { entry }
  const after = closed(entry)
  if (entry.state === 'valid') return { entry: after, task: { do: 'go-to-default-category' } }
  return { entry: after, task: entry.hidesProduct ? { do: 'hide-product' } : undefined }
}
