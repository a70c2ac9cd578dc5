import { expect, test } from 'vitest'
import { isCardToReload } from './reload.ts'

const RULES = { prefix: '0160', mask: '' }

test.for<[string, string[], string, boolean]>([
  ['without an active card', [], '016000003358', false],
  ['with the number of an active card', ['016000003358', '71'], '0160 0000 3358', true],
  ['with the number of an active card without its prefix', ['016000003358'], '0000 3358', true],
  ['with another number', ['016000003358'], '016000003359', false],
  ['with what is no number', ['016000003358'], 'my card', false],
])('A reload for a person %s, %j, typed %j is judged as %j [IMPL-57]', ([, cards, typed, isTheirs]) => {
  expect(isCardToReload(cards, typed, RULES)).toBe(isTheirs)
})
