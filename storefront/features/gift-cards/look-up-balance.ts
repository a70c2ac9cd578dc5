/** Looks up what is left of a gift card: by the code of the form, or for its holder by the number in the address. */
import { data } from 'react-router'
import { showVoucherBalanceCall } from '#contract/calls/voucher-balance.ts'
import type { VoucherBalance } from '#contract/schemas/voucher-balance.ts'
import type { Client } from '#contract/wire/client.ts'
import { type CallRefusal, refusalOf } from '#storefront/features/account/call-refusal.ts'

export type BalanceOutcome =
  | { ok: true; balance: VoucherBalance }
  | { ok: false; refusal: 'required' | 'notfound' | 'toomany' | 'away'; minutes?: number | undefined }

const STATUS: Record<CallRefusal['refusal'], number> = { unreadable: 200, toomany: 429, away: 503 }

export async function lookUpByForm(ask: Client, form: FormData) {
  const typed = form.get('code')
  const Code = typeof typed === 'string' ? typed.trim() : ''
  if (Code === '') return data<BalanceOutcome>({ ok: false, refusal: 'required' })
  try {
    const balance = await ask(showVoucherBalanceCall, { body: { Code } })
    return data<BalanceOutcome>(balance.IsFound ? { ok: true, balance } : { ok: false, refusal: 'notfound' })
  } catch (error) {
    const { minutes, refusal } = refusalOf(error)
    // A code that cannot be read is as wrong as one that is not known.
    const told = refusal === 'unreadable' ? 'notfound' : refusal
    return data<BalanceOutcome>({ ok: false, refusal: told, minutes }, { status: STATUS[refusal] })
  }
}

/** Undefined where the address names no card, or not one of theirs. */
export async function lookUpOwn(ask: Client, number: string | null): Promise<VoucherBalance | undefined> {
  if (!number || !/^[1-9]\d{0,8}$/.test(number)) return undefined
  const balance = await ask(showVoucherBalanceCall, { body: { Id: Number(number) } }).catch(() => undefined)
  return balance?.IsFound ? balance : undefined
}
