import { expect, test } from 'vitest'
import { LOCALES } from '#contract/values/locale.ts'
import { MOVE_REFUSALS } from '#contract/values/tickets/moves.ts'
import { compileTexts } from '#storefront/texts/compile-texts.ts'
import { translateIn } from '#storefront/texts/texts.tsx'
import { moveProblemWords } from './moving-line.ts'

const message = 'In the words of the call.'
const strings = { 'en-NZ': { 'PublicUI.Move.Refused.SoldOut': 'No room that day, sorry.' } }
const wordsIn = (locale: (typeof LOCALES)[number]) => translateIn(locale, compileTexts(locale, strings).texts)

test.each(LOCALES)('Every refusal of a move has words of its own in %s, none of them those of the call', (locale) => {
  const words = MOVE_REFUSALS.map((code) => moveProblemWords({ code, message }, wordsIn(locale)))
  expect(new Set(words).size).toBe(MOVE_REFUSALS.length)
  expect(words).not.toContain(message)
})

test('A refused move is told in the operator’s words for the locale, and a refusal that is not known as it was said', () => {
  const soldOut = { code: 'SOLD_OUT', message }
  expect(moveProblemWords(soldOut, wordsIn('en-NZ'))).toBe('No room that day, sorry.')
  expect(moveProblemWords(soldOut, wordsIn('en-CA'))).toBe('This day is sold out. Your old day stays.')
  expect(moveProblemWords({ code: 'OF_TOMORROW', message }, wordsIn('en-CA'))).toBe(message)
  expect(moveProblemWords(null, wordsIn('en-CA'))).toMatch(/^No answer came/)
})
