/**
 * Post a sale, a payment, a refund, a repayment or a move of a voucher's value: once for each source, however often and
 * by however many at once it is asked. The same source for something else is refused; it is never posted beside the
 * first. An event of nothing posts nothing.
 *
 * Of two at once the second waits for the first to commit (docs/locking.md): post last, after carts, slots, discounts
 * and vouchers. That an entry balances is checked here, and by the database at the commit.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#commerce/database/tx.ts'
import {
  type EntryDraft,
  type EntryRefusal,
  entryRefusal,
  type PaymentDraft,
  paymentEntry,
  refundEntry,
  repaymentEntry,
  type SaleDraft,
  saleEntry,
  type VoucherValueDraft,
  valueEntry,
} from './entry.ts'
import { findJournalEntry, insertJournalEntries, insertJournalEntry } from './journal.sql.ts'

export type PostResult =
  | { ok: true; entryId: number | null; isNew: boolean }
  | { ok: false; reason: EntryRefusal | 'source_reused' }

export function postSale(tx: Tx, sale: SaleDraft): Promise<PostResult> {
  return post(tx, saleEntry(sale), currenciesOf(sale))
}

export function postPayment(tx: Tx, payment: PaymentDraft): Promise<PostResult> {
  return post(tx, paymentEntry(payment))
}

export function postRefund(tx: Tx, refund: SaleDraft): Promise<PostResult> {
  return post(tx, refundEntry(refund), currenciesOf(refund))
}

export function postRepayment(tx: Tx, repayment: PaymentDraft): Promise<PostResult> {
  return post(tx, repaymentEntry(repayment))
}

export function postValue(tx: Tx, value: VoucherValueDraft): Promise<PostResult> {
  return post(tx, valueEntry(value))
}

/** Of vouchers that are made in this transaction: all of them or none, and what is posted already is a bug. */
export async function postValues(tx: Tx, values: readonly VoucherValueDraft[]): Promise<void> {
  const entries = values.map(valueEntry)
  const refused = entries.map((entry) => entryRefusal(entry)).find((reason) => reason !== undefined)
  if (refused) throw new Error(`Value of a batch was not posted: ${refused}.`)
  await insertJournalEntries(tx, entries)
}

/** A sale of before, of which so much was paid at once with a card. */
export type PastSale = SaleDraft & { paidFor: string; paidMinor: number; at: Date }

/** Sales from before this shop, with the day they were made on: all of them or none, each of them new. */
export async function postPastSales(tx: Tx, sales: readonly PastSale[]): Promise<void> {
  const entries = sales.flatMap(({ at, paidFor, paidMinor: amountMinor, ...sale }) => {
    const { currency } = sale
    const paid = paymentEntry({ source: paidFor, currency, amountMinor, tender: 'provider' })
    const refused = entryRefusal(saleEntry(sale), currenciesOf(sale)) ?? entryRefusal(paid)
    if (refused) throw new Error(`A sale of before was not posted: ${refused}.`)
    const made = [saleEntry(sale), paid].filter(({ postings }) => postings.length > 0)
    return made.map((entry) => ({ ...entry, at }))
  })
  await insertJournalEntries(tx, entries)
}

async function post(tx: Tx, entry: EntryDraft, currencies: readonly string[] = []): Promise<PostResult> {
  const reason = entryRefusal(entry, currencies)
  if (reason) return { ok: false, reason }
  if (entry.postings.length === 0) return { ok: true, entryId: null, isNew: false }
  const entryId = await insertJournalEntry(tx, entry)
  if (entryId !== undefined) return { ok: true, entryId, isNew: true }

  const there = await findJournalEntry(tx, entry.source)
  if (!there) throw new Error('A journal entry was in the way and is not there.')
  const { id, ...stored } = there
  return isDeepStrictEqual(stored, { ...entry, reference: entry.reference ?? null, postings: [...entry.postings] })
    ? { ok: true, entryId: id, isNew: false }
    : { ok: false, reason: 'source_reused' }
}

function currenciesOf({ lines }: SaleDraft): string[] {
  return lines.map(({ amounts }) => amounts.currency)
}
