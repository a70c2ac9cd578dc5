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
 *
 * Value of vouchers stands on accounts of its own, one for each voucher (its id is the detail):
 *
 * | entry         | debit | credit |
 * |---------------|-------|--------|
 * | issue         | vouchers: what a sale left there; goodwill where it is given | vouchers: the voucher |
 * | authorization | vouchers: the voucher | authorized: the voucher |
 * | void          | authorized: the voucher | vouchers: the voucher |
 * | expiry        | vouchers: the voucher | breakage |
 */
import { amountOf, type LineAmounts, revenueMinor } from '#commerce/taxes/index.ts'
import { sum } from '#contract/values/sum.ts'

/** The rows of `journal_account`. */
export type JournalAccount =
  | 'guests'
  | 'provider'
  | 'vouchers'
  | 'authorized'
  | 'credit'
  | 'taxes'
  | 'fees'
  | 'sales'
  | 'discounts'
  | 'goodwill'
  | 'breakage'

/** What a guest pays with, and gets back: card, voucher or gift card (authorized before it is paid), store credit. */
export type Tender = Extract<JournalAccount, 'provider' | 'vouchers' | 'authorized' | 'credit'>

export type ValueKind = 'issue' | 'authorization' | 'void' | 'expiry'

export type Posting = { account: JournalAccount; detail: string | null; amountMinor: number }

export type EntryDraft = {
  /** Names the event for good: `order 41 sale`. */
  source: string
  kind: 'sale' | 'payment' | 'refund' | 'repayment' | ValueKind
  currency: string
  /** What all entries of one purchase name: `order 41`. */
  reference?: string | undefined
  postings: readonly Posting[]
}

/** A line of a sale. What sells value (a gift card) is owed to its holder and no income yet. */
export type PostedLine = { amounts: LineAmounts; isValue?: boolean }

/** Of a refund the lines are what is given back of those that were sold (`partOfAmounts`). */
export type SaleDraft = { source: string; currency: string; lines: readonly PostedLine[] }
export type PaymentDraft = {
  source: string
  currency: string
  amountMinor: number
  tender: Tender
  /** Which voucher of the tender. */
  detail?: string
  reference?: string
}

export type VoucherValueDraft = Pick<PaymentDraft, 'source' | 'currency' | 'amountMinor' | 'reference'> & {
  kind: ValueKind
  voucherId: number
  /** Issued for nothing: no sale has credited it before. */
  isGiven?: boolean
}

export function saleEntry({ source, currency, lines }: SaleDraft): EntryDraft {
  return { source, kind: 'sale', currency, postings: summed(lines.flatMap(sold)) }
}

export function paymentEntry(payment: PaymentDraft): EntryDraft {
  const { amountMinor, currency, detail = null, reference, source, tender } = payment
  const paid = { account: tender, detail, amountMinor }
  const settled = { account: 'guests', detail: null, amountMinor: -amountMinor } as const
  return { source, kind: 'payment', currency, reference, postings: summed([paid, settled]) }
}

type Place = Omit<Posting, 'amountMinor'>

/** Moves the value of one voucher. */
export function valueEntry(value: VoucherValueDraft): EntryDraft {
  const { amountMinor, currency, isGiven = false, kind, reference, source } = value
  const own = (account: JournalAccount): Place => ({ account, detail: String(value.voucherId) })
  const common = (account: JournalAccount): Place => ({ account, detail: null })
  const moves: Record<ValueKind, { debit: Place; credit: Place }> = {
    issue: { debit: common(isGiven ? 'goodwill' : 'vouchers'), credit: own('vouchers') },
    authorization: { debit: own('vouchers'), credit: own('authorized') },
    void: { debit: own('authorized'), credit: own('vouchers') },
    expiry: { debit: own('vouchers'), credit: common('breakage') },
  }
  const { credit, debit } = moves[kind]
  const postings = [
    { ...debit, amountMinor },
    { ...credit, amountMinor: -amountMinor },
  ]
  return { source, kind, currency, reference, postings: summed(postings) }
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
