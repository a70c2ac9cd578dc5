/**
 * What is posted for each event. Debits are positive, credits negative; whatever the amounts are, the postings of one
 * entry sum to zero. What guests owe goes up with a sale and down with a payment; a refund says that less was sold, and
 * a repayment that money went back, so that either can come first and in parts, to several tenders.
 *
 * | entry     | debit | credit |
 * |-----------|-------|--------|
 * | sale      | guests: the total; each discount | sales: the list price without what it contains; each fee; each tax |
 * | payment   | the tender | guests |
 * | refund    | sales, each fee, each tax | guests; each discount |
 * | repayment | guests | the tender |
 */
import { amountOf, type LineAmounts, revenueMinor } from '#commerce/taxes/index.ts'
import { sum } from '#contract/values/sum.ts'

/** The rows of `journal_account`. */
export type JournalAccount = 'guests' | 'provider' | 'vouchers' | 'credit' | 'taxes' | 'fees' | 'sales' | 'discounts'

/** What a guest pays with, and gets back: card, voucher or gift card, store credit. */
export type Tender = Extract<JournalAccount, 'provider' | 'vouchers' | 'credit'>

export type Posting = { account: JournalAccount; detail: string | null; amountMinor: number }

export type EntryDraft = {
  /** Names the event for good: `order 41 sale`. */
  source: string
  kind: 'sale' | 'payment' | 'refund' | 'repayment'
  currency: string
  postings: readonly Posting[]
}

/** A line of a sale. What sells value (a gift card) is owed to its holder and no income yet. */
export type PostedLine = { amounts: LineAmounts; isValue?: boolean }

/** Of a refund the lines are what is given back of those that were sold (`partOfAmounts`). */
export type SaleDraft = { source: string; currency: string; lines: readonly PostedLine[] }
export type PaymentDraft = { source: string; currency: string; amountMinor: number; tender: Tender }

export function saleEntry({ source, currency, lines }: SaleDraft): EntryDraft {
  return { source, kind: 'sale', currency, postings: summed(lines.flatMap(sold)) }
}

export function paymentEntry({ source, currency, amountMinor, tender }: PaymentDraft): EntryDraft {
  const paid = { account: tender, detail: null, amountMinor }
  const settled = { account: 'guests', detail: null, amountMinor: -amountMinor } as const
  return { source, kind: 'payment', currency, postings: summed([paid, settled]) }
}

export function refundEntry(refund: SaleDraft): EntryDraft {
  return undone(saleEntry(refund), 'refund')
}

export function repaymentEntry(repayment: PaymentDraft): EntryDraft {
  return undone(paymentEntry(repayment), 'repayment')
}

function undone({ postings, ...entry }: EntryDraft, kind: EntryDraft['kind']): EntryDraft {
  return { ...entry, kind, postings: postings.map((one) => ({ ...one, amountMinor: -one.amountMinor })) }
}

export type EntryRefusal = 'bad_source' | 'bad_amount' | 'mixed_currencies' | 'unbalanced'

const LONGEST_SOURCE = 200

/** `currencies` are those of what the entry is made of. */
export function entryRefusal(
  { source, kind, currency, postings }: EntryDraft,
  currencies: readonly string[] = [],
): EntryRefusal | undefined {
  if (source.trim() === '' || source.length > LONGEST_SOURCE) return 'bad_source'
  if (currencies.some((other) => other !== currency)) return 'mixed_currencies'
  const minors = postings.map(({ amountMinor }) => amountMinor)
  if (!minors.every((minor) => Number.isSafeInteger(minor) && minor !== 0)) return 'bad_amount'
  // Money that goes the other way is an event of its own.
  const owed = postings.find(({ account }) => account === 'guests')?.amountMinor ?? 0
  if (kind === 'sale' || kind === 'repayment' ? owed < 0 : owed > 0) return 'bad_amount'
  return sum(minors) === 0 ? undefined : 'unbalanced'
}

function sold({ amounts, isValue = false }: PostedLine): Posting[] {
  const credit = (account: JournalAccount) => (part: { key: string; amountMinor: number }) => ({
    account,
    detail: part.key,
    amountMinor: -part.amountMinor,
  })
  const discounts = amounts.discounts.map(({ discountId, amountMinor }) => ({
    account: 'discounts' as const,
    detail: String(discountId),
    amountMinor,
  }))
  const ownMinor = revenueMinor(amounts) + amountOf(amounts.discounts)
  return [
    { account: 'guests', detail: null, amountMinor: amounts.totalMinor },
    { account: isValue ? 'vouchers' : 'sales', detail: null, amountMinor: -ownMinor },
    ...discounts,
    ...amounts.fees.map(credit('fees')),
    ...amounts.taxes.map(credit('taxes')),
  ]
}

/** One posting for each account and detail; what comes to nothing is none. */
function summed(postings: readonly Posting[]): Posting[] {
  const same = Map.groupBy(postings, ({ account, detail }) => `${account} ${detail ?? ''}`)
  return [...same.values()].flatMap((group) => {
    const amountMinor = amountOf(group)
    return group[0] && amountMinor !== 0 ? [{ ...group[0], amountMinor }] : []
  })
}
