import { expect, test } from 'vitest'
import { renewalProblemWords } from './change-renewals.ts'

const wordsOf = (problem: { code?: string; words: string }) =>
  renewalProblemWords({ ok: false, offerId: 1, ...problem }, (key) => `text ${key}`)

test('Why a pass is not renewed is said in texts of the shop, and what has none as the shop said it', () => {
  expect(wordsOf({ code: 'OFFER_USED', words: 'Used.' })).toBe('text publicui.renewals.refused.used')
  expect(wordsOf({ code: 'OFFER_ENDED', words: 'Over.' })).toBe('text publicui.renewals.refused.ended')
  expect(wordsOf({ code: 'NO_CARD', words: 'Choose.' })).toBe('text publicui.renewals.refused.nocard')
  expect(wordsOf({ code: 'OTHER_WORDS', words: 'Changed.' })).toBe('text publicui.renewals.refused.otherwords')
  expect(wordsOf({ code: 'SOLD_OUT', words: 'Sold out.' })).toBe('Sold out.')
  expect(wordsOf({ words: '' })).toBe('text publicui.renewals.failed')
})
