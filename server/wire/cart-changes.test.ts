import { expect, test } from 'vitest'
import { addReply, keepReply, removeReply, teeTimesDocument } from './cart-changes.ts'

const ENDS = new Date('2026-12-03T17:15:00Z')

test('An add is replied to with the line and the end of its hold, or null where nothing is held', () => {
  const added = { ok: true, lineId: 7, newVisitorToken: undefined } as const
  const reply = { success: true, message: [], shoppingCartItemId: 7 }
  expect(addReply({ ...added, expiresAt: ENDS }, 'USD')).toEqual({ ...reply, expiresAtUtc: ENDS.toISOString() })
  expect(addReply({ ...added, expiresAt: null }, 'USD')).toEqual({ ...reply, expiresAtUtc: null })
})

test('A refused add is replied to with a code, a sentence, and the total to accept in the cart’s currency', () => {
  const refused = {
    ok: false,
    code: 'ACCEPT_TOTAL',
    message: 'The price has changed.',
    acceptTotalMinor: 12_345,
  } as const
  const reply = { success: false, code: 'ACCEPT_TOTAL', message: ['The price has changed.'] }
  expect(addReply(refused, 'USD')).toEqual({ ...reply, AcceptTotal: 123.45 })
  expect(addReply(refused, 'JPY')).toEqual({ ...reply, AcceptTotal: 12_345 })
  const missing = addReply({ ok: false, code: 'OPTION_MISSING', message: 'Choose.', attributeId: 4 }, 'USD')
  expect(missing).toEqual({ success: false, code: 'OPTION_MISSING', message: ['Choose.'], AttributeId: 4 })
})

test.for([
  ['not_found', 'NOT_FOUND', 'This item is no longer in your cart.'],
  ['paying', 'PAYING', 'This item is being paid for right now.'],
] as const)('A line that is not removed because %s is replied to with %s', ([reason, code, sentence]) => {
  expect(removeReply({ ok: false, reason })).toEqual({ success: false, code, message: [sentence] })
})

test.for([
  ['not_found', 'NOT_FOUND', 'This item is no longer in your cart.'],
  ['lapsed', 'HOLD_EXPIRED', 'This is no longer held.'],
  ['limit', 'LIMIT', 'These places cannot be kept any longer. Please check out.'],
] as const)('Places that are not kept because %s are replied to with %s', ([reason, code, sentence]) => {
  expect(keepReply({ ok: false, reason })).toEqual({ success: false, code, message: [sentence] })
})

test('Tee times are valid where none has a problem, and a new price is sent where there is one', () => {
  expect(teeTimesDocument([])).toEqual({ IsValid: true, Items: [] })
  const problems = [
    { lineId: 1, currency: 'USD', reason: 'price', newTotalMinor: 8950 },
    { lineId: 2, currency: 'USD', reason: 'soldout', newTotalMinor: null },
  ] as const
  expect(teeTimesDocument(problems)).toEqual({
    IsValid: false,
    Items: [
      { Id: 1, Reason: 'price', NewPrice: 89.5 },
      { Id: 2, Reason: 'soldout', NewPrice: null },
    ],
  })
})
