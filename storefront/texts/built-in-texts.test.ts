import { describe, expect, test } from 'vitest'
import { LOCALES } from '#contract/values/locale.ts'
import { BUILT_IN_TEXTS } from './built-in-texts.ts'
import { compileTexts } from './compile-texts.ts'
import { EN_US } from './en-us.ts'
import { messagesFor } from './language-strings.ts'

/**
 * Words that are written differently outside the United States; where one is needed, built-in-texts.ts has its twin.
 */
const AMERICAN =
  /\b(?:(?:un)?colou?r(?<!colour)|favor|behavior|honor|neighbor|center|theater|meter|gray|plow|canceled|canceling|traveler|traveling|labeled|fulfill|enroll(?:ment)?|jewelry|catalog|inquir|dialog|license|check(?=\s+or\s+money))/i

/** Canada keeps these; the south does not. */
const IZE =
  /\b\w*(?:organiz|recogniz|personaliz|customiz|authoriz|finaliz|maximiz|minimiz|prioritiz|apologiz|realiz|summariz|utiliz|optimiz)/i

describe.each(LOCALES)('the built-in texts of %s', (locale) => {
  const merged = messagesFor(locale, BUILT_IN_TEXTS, {})

  test('are complete: every key there is has its words [SETTINGS-03, SETTINGS-11]', () => {
    expect(Object.keys(merged).sort()).toEqual(Object.keys(EN_US).sort())
    const silent = Object.entries(EN_US).filter(([, text]) => text === '')
    const empty = Object.entries(merged).filter(([, text]) => text.trim() === '')
    expect(empty.map(([key]) => key)).toEqual(silent.map(([key]) => key))
  })

  test('are messages that can be shown, under keys in lower case [SETTINGS-10]', () => {
    expect(compileTexts(locale, {}).warnings).toEqual([])
    expect(Object.keys(merged).filter((key) => key !== key.toLowerCase())).toEqual([])
  })
})

test.each(['en-AU', 'en-CA', 'en-NZ'] as const)(
  'the built-in texts of %s are spelled as they are spelled there',
  (locale) => {
    const isForeign = (text: string) => AMERICAN.test(text) || (locale !== 'en-CA' && IZE.test(text))
    const merged = Object.entries(messagesFor(locale, BUILT_IN_TEXTS, {}))
    expect(merged.filter(([, text]) => isForeign(withoutNames(text)))).toEqual([])
  },
)

test('an American spelling is noticed, its British twin is not', () => {
  expect(['Choose a color', 'canceled', 'the center', 'license'].every((text) => AMERICAN.test(text))).toBe(true)
  expect(
    ['Choose a colour', 'cancelled', 'the centre', 'licence', 'collection'].some((text) => AMERICAN.test(text)),
  ).toBe(false)
})

/** `{color}` is a name for programs, not a word for guests. */
function withoutNames(text: string): string {
  return text.replace(/\{\w+/g, '')
}
