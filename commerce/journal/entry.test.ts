import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LineAmounts } from '#commerce/taxes/index.ts'
import {
  type EntryDraft,
  entryRefusal,
  paymentEntry,
  refundEntry,
  repaymentEntry,
  saleEntry,
  valueEntry,
} from './entry.ts'
import { givenSold, PLAIN, soldLine, WITH_EVERYTHING } from './journal-for-tests.ts'

const to = { source: 'order 41', currency: 'USD' }
const card = { ...to, amountMinor: 9300, tender: 'provider' } as const
const value = { ...to, amountMinor: 5000, voucherId: 12 }

/** `guests 8300, sales -7500`. */
function words({ postings }: EntryDraft): string {
  return postings
    .map(({ account, detail, amountMinor }) => `${account}${detail === null ? '' : ` ${detail}`} ${amountMinor}`)
    .join(', ')
}

test.for<[string, EntryDraft, string]>([
  ['A plain sale', saleEntry({ ...to, lines: [PLAIN] }), 'guests 10000, sales -10000'],
  [
    'A sale with a discount, a fee and a tax',
    saleEntry({ ...to, lines: [WITH_EVERYTHING] }),
    'guests 8300, sales -9500, discounts 7 2000, fees resort -300, taxes sales -500',
  ],
  [
    'A sale of two lines',
    saleEntry({ ...to, lines: [PLAIN, WITH_EVERYTHING] }),
    'guests 18300, sales -19500, discounts 7 2000, fees resort -300, taxes sales -500',
  ],
  [
    'A sale of a gift card',
    saleEntry({ ...to, lines: [{ ...PLAIN, isValue: true }] }),
    'guests 10000, vouchers -10000',
  ],
  ['A sale of nothing', saleEntry({ ...to, lines: [soldLine({ listMinor: 0, totalMinor: 0 })] }), ''],
  ['A payment by card', paymentEntry(card), 'provider 9300, guests -9300'],
  [
    'A payment by voucher',
    paymentEntry({ ...card, tender: 'authorized', detail: '12' }),
    'authorized 12 9300, guests -9300',
  ],
  ['The issue of a gift card', valueEntry({ ...value, kind: 'issue' }), 'vouchers 5000, vouchers 12 -5000'],
  [
    'The issue of a gift for nothing',
    valueEntry({ ...value, kind: 'issue', isGiven: true }),
    'goodwill 5000, vouchers 12 -5000',
  ],
  ['An authorization', valueEntry({ ...value, kind: 'authorization' }), 'vouchers 12 5000, authorized 12 -5000'],
  ['A void', valueEntry({ ...value, kind: 'void' }), 'authorized 12 5000, vouchers 12 -5000'],
  ['An expiry', valueEntry({ ...value, kind: 'expiry' }), 'vouchers 12 5000, breakage -5000'],
  [
    'A refund',
    refundEntry({ ...to, lines: [WITH_EVERYTHING] }),
    'guests -8300, sales 9500, discounts 7 -2000, fees resort 300, taxes sales 500',
  ],
  ['A repayment to store credit', repaymentEntry({ ...card, tender: 'credit' }), 'credit -9300, guests 9300'],
])('%s is posted to the accounts of its row, and sums to zero', ([, entry, expected]) => {
  expect(words(entry)).toBe(expected)
  expect(entryRefusal(entry)).toBeUndefined()
})

test.for<[string, EntryDraft, string[], string]>([
  ['without a source', { ...paymentEntry(card), source: ' ' }, [], 'bad_source'],
  ['with a source that is too long', { ...paymentEntry(card), source: 'x'.repeat(201) }, [], 'bad_source'],
  ['with a line in another currency', saleEntry({ ...to, lines: [PLAIN] }), ['USD', 'EUR'], 'mixed_currencies'],
  ['of half a cent', paymentEntry({ ...card, amountMinor: 0.5 }), [], 'bad_amount'],
  ['of a payment that goes the other way', paymentEntry({ ...card, amountMinor: -5 }), [], 'bad_amount'],
  ['of a repayment that goes the other way', repaymentEntry({ ...card, amountMinor: -5 }), [], 'bad_amount'],
  ['of a sale that is a refund', { ...refundEntry({ ...to, lines: [PLAIN] }), kind: 'sale' }, [], 'bad_amount'],
  [
    'that does not balance',
    { ...to, kind: 'payment', postings: [{ account: 'guests', detail: null, amountMinor: -1 }] },
    [],
    'unbalanced',
  ],
])('An entry %s is refused', ([, entry, currencies, reason]) => {
  expect(entryRefusal(entry, currencies)).toBe(reason)
})

test('Sales and refunds of any lines sum to zero [CRT-09]', () => {
  fc.assert(
    fc.property(fc.array(givenSold, { maxLength: 6 }), (sold: LineAmounts[]) => {
      const lines = sold.map((amounts) => ({ amounts }))
      for (const entry of [saleEntry({ ...to, lines }), refundEntry({ ...to, lines })]) {
        expect(entryRefusal(entry)).toBeUndefined()
      }
    }),
    { numRuns: 300 },
  )
})
