import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import { readCard, SANDBOX_CARDS } from './cards.ts'

const NOW = new Date('2026-12-03T16:00:00Z')
const GOOD = { number: '4242 4242 4242 4242', expires: '08 / 29', code: '123' }

test.for([
  ['spaces in its number', {}, undefined],
  ['hyphens and a year in full', { number: '4242-4242-4242-4242', expires: '8/2029' }, undefined],
  ['the month it ends in', { expires: '12/26' }, undefined],
  ['nothing typed', { number: '', expires: ' ', code: '' }, { number: 'missing', expires: 'missing', code: 'missing' }],
  ['a digit that is wrong', { number: '4242424242424243' }, { number: 'wrong-number' }],
  ['letters in its number', { number: '4242 4242 4242 424x' }, { number: 'wrong-number' }],
  ['the number of a card that is none for tests', { number: '5555555555554444' }, { number: 'no-test-card' }],
  ['the month before', { expires: '11/26' }, { expires: 'past-date' }],
  ['a month that does not exist', { expires: '13/29' }, { expires: 'wrong-date' }],
  ['a code of two digits', { code: '12' }, { code: 'wrong-code' }],
] as const)('A card typed with %s is read or refused at its fields', ([, typed, mistakes]) => {
  const read = readCard({ ...GOOD, ...typed }, NOW)
  if (mistakes) expect(read).toEqual({ ok: false, mistakes })
  else expect(read).toMatchObject({ ok: true, card: { brand: 'visa', last4: '4242', behavior: 'accepted' } })
})

test('Every card of the sandbox has a number that the form takes and that decides what becomes of it [IMPL-49]', () => {
  for (const { number, behavior } of SANDBOX_CARDS) {
    expect(readCard({ ...GOOD, number }, NOW)).toMatchObject({ ok: true, card: { behavior } })
  }
})
