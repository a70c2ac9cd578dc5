import { expect, test } from 'vitest'
import { maskedMediaNumber, readMediaNumber } from './media-number.ts'

const PREFIX = '0160'
const MASK = '####-####-####'

test.for<[string, { prefix: string; mask: string }, string]>([
  ['0160 0000 3358', { prefix: '', mask: '' }, '016000003358'],
  ['016000003358', { prefix: PREFIX, mask: '' }, '016000003358'],
  ['00003358', { prefix: PREFIX, mask: '' }, '016000003358'],
  ['0160', { prefix: PREFIX, mask: '' }, '01600160'],
  ['0160-0000-3358', { prefix: PREFIX, mask: MASK }, '016000003358'],
  ['0000 3358', { prefix: PREFIX, mask: MASK }, '016000003358'],
  ['0160 0016', { prefix: PREFIX, mask: MASK }, '016001600016'],
  ['12/34', { prefix: '', mask: '99/00' }, '1234'],
  ['\u00a07\u20097', { prefix: '', mask: '' }, '77'],
])('The media number %j by the rules %j is %s [MEMBER-37, MEMBER-38, OPEN-78]', ([typed, rules, number]) => {
  expect(readMediaNumber(typed, rules)).toEqual({ ok: true, number })
})

test.for<[string, { prefix: string; mask: string }, string]>([
  ['', { prefix: PREFIX, mask: '' }, 'required'],
  ['   ', { prefix: PREFIX, mask: '' }, 'required'],
  ['-', { prefix: PREFIX, mask: MASK }, 'required'],
  ['0160-0000', { prefix: PREFIX, mask: '' }, 'not_digits'],
  ['12a4', { prefix: '', mask: '' }, 'not_digits'],
  ['١٢٣', { prefix: '', mask: '' }, 'not_digits'],
  ['+123', { prefix: '', mask: '' }, 'not_digits'],
  ['0160 0000 335', { prefix: PREFIX, mask: MASK }, 'wrong_length'],
  ['9999 0000 3358', { prefix: PREFIX, mask: MASK }, 'wrong_length'],
  ['1'.repeat(31), { prefix: '', mask: '' }, 'wrong_length'],
  ['1'.repeat(27), { prefix: PREFIX, mask: '' }, 'wrong_length'],
])('The media number %j by the rules %j is refused as %s [MEMBER-37]', ([typed, rules, problem]) => {
  expect(readMediaNumber(typed, rules)).toEqual({ ok: false, problem })
})

test('A media number is read the same when it is typed again as it was stored or shown', () => {
  for (const typed of ['00003358', '016000003358', '0160-0000-3358']) {
    const read = readMediaNumber(typed, { prefix: PREFIX, mask: MASK })
    if (!read.ok) throw new Error(read.problem)
    const shown = maskedMediaNumber(read.number, MASK)
    expect(shown).toBe('0160-0000-3358')
    expect(readMediaNumber(shown, { prefix: PREFIX, mask: MASK })).toEqual(read)
  }
})

test('A media number of another length than the mask is shown as it is', () => {
  expect(maskedMediaNumber('71', MASK)).toBe('71')
  expect(maskedMediaNumber('016000003358', '')).toBe('016000003358')
})
