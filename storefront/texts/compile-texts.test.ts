import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#contract/values/locale.ts'
import { BUILT_IN_TEXTS, compileTexts, messagesFor } from './compile-texts.ts'
import { EN_US } from './en-us.ts'
import { translateIn } from './texts.tsx'

test.each(LOCALES)('The texts of %s have every key the code uses [IMPL-71]', (locale) => {
  const { texts, warnings } = compileTexts(locale, {})
  expect(warnings).toEqual([])
  const used = keysInCode()
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((key) => texts[key] === undefined)).toEqual([])
})

test('The texts are the operator’s where there are some, whatever the case of their keys [SETTINGS-10, SETTINGS-11]', () => {
  const t = wordsOf({ 'en-US': { 'PublicUI.ErrorPage.Action': 'Back to the village' } })
  expect(t('publicui.errorpage.action')).toBe('Back to the village')
  expect(t('publicui.errorpage.defaulttitle')).toBe(EN_US['publicui.errorpage.defaulttitle'])
})

test('A text may be plain or have places for values', () => {
  const { texts } = compileTexts('en-US', {})
  expect(texts['publicui.footer.shop']).toBe('Shop')
  expect(wordsOf({})('publicui.product.about', { product: 'Day lift ticket' })).toBe('About Day lift ticket')
})

test('A text stays the built-in one where the operator wrote a broken message, and that is reported', () => {
  const broken = {
    'en-US': { 'publicui.errorpage.action': 'Back {to', 'publicui.footer.shop': '{n, plural, one {x}}' },
  }
  expect(wordsOf(broken)('publicui.errorpage.action')).toBe('Continue Shopping')
  expect(wordsOf(broken)('publicui.footer.shop')).toBe('Shop')
  expect(compileTexts('en-US', broken).warnings).toEqual([
    expect.stringContaining('publicui.footer.shop'),
    expect.stringContaining('publicui.errorpage.action'),
  ])
})

test('A text is never a raw key, not even when it is missing [IMPL-71]', () => {
  expect(translateIn('en-US', {})('publicui.errorpage.action')).toBe('')
})

test('The texts travel as JSON without loss', () => {
  const { texts } = compileTexts('en-US', {
    'en-US': { 'publicui.footer.shop': '{n, plural, one {# day} other {# days}}' },
  })
  const t = translateIn('en-US', JSON.parse(JSON.stringify(texts)))
  expect(t('publicui.footer.shop', { n: 3 })).toBe('3 days')
})

function wordsOf(strings: Record<string, Record<string, string>>) {
  return translateIn('en-US', compileTexts('en-US', strings).texts)
}

/** Every key that stands in the code of the storefront, by looking. */
function keysInCode(): string[] {
  const files = readdirSync('storefront', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !/texts[/\\](en-us|built-in-texts)/.test(file),
  )
  // A key put together of parts is checked by its type; here only those that stand whole in the code.
  const whole = /publicui\.[a-z.]*[a-z](?![a-z.])/g
  const keys = files.flatMap((file) => readFileSync(join('storefront', file), 'utf8').match(whole) ?? [])
  return [...new Set(keys)]
}

/**
 * Words that are written differently outside the United States; where one is needed, compile-texts.ts has the other
 * spelling.
 */
const AMERICAN =
  /\b(?:(?:un)?colou?r(?<!colour)|favor|behavior|honor|neighbor|center|theater|meter|gray|plow|canceled|canceling|traveler|traveling|labeled|fulfill|enroll(?:ment)?|jewelry|catalog|inquir|dialog|license|check(?=\s+or\s+money))/i

/** Canada keeps these; the south does not. */
const IZE =
  /\b\w*(?:organiz|recogniz|personaliz|customiz|authoriz|finaliz|maximiz|minimiz|prioritiz|apologiz|realiz|summariz|utiliz|optimiz)/i

describe.each(LOCALES)('In %s', (locale) => {
  const merged = messagesFor(locale, BUILT_IN_TEXTS, {})

  test('The built-in texts are complete, with words for every key [SETTINGS-03, SETTINGS-11]', () => {
    expect(Object.keys(merged).sort()).toEqual(Object.keys(EN_US).sort())
    const silent = Object.entries(EN_US).filter(([, text]) => text === '')
    const empty = Object.entries(merged).filter(([, text]) => text.trim() === '')
    expect(empty.map(([key]) => key)).toEqual(silent.map(([key]) => key))
  })

  test('The built-in texts are valid messages under keys in lower case [SETTINGS-10]', () => {
    expect(compileTexts(locale, {}).warnings).toEqual([])
    expect(Object.keys(merged).filter((key) => key !== key.toLowerCase())).toEqual([])
  })
})

test.each(['en-AU', 'en-CA', 'en-NZ'] as const)(
  'The built-in texts of %s have the spelling of that country',
  (locale) => {
    const isForeign = (text: string) => AMERICAN.test(text) || (locale !== 'en-CA' && IZE.test(text))
    const merged = Object.entries(messagesFor(locale, BUILT_IN_TEXTS, {}))
    expect(merged.filter(([, text]) => isForeign(withoutNames(text)))).toEqual([])
  },
)

test('An American spelling is noticed, and its British counterpart is not', () => {
  expect(['Choose a color', 'canceled', 'the center', 'license'].every((text) => AMERICAN.test(text))).toBe(true)
  expect(
    ['Choose a colour', 'cancelled', 'the centre', 'licence', 'collection'].some((text) => AMERICAN.test(text)),
  ).toBe(false)
})

/** `{color}` is a name for programs, not a word for guests. */
function withoutNames(text: string): string {
  return text.replace(/\{\w+/g, '')
}

const builtIn = {
  'en-US': { 'publicui.errorpage.action': 'Home', 'publicui.modal.ok': 'OK', 'publicui.color': 'Color' },
  'en-AU': { 'publicui.color': 'Colour' },
}

test('The keys of language strings are the same in any case [SETTINGS-10]', () => {
  const messages = messagesFor('en-US', builtIn, { 'en-US': { 'PublicUI.ErrorPage.Action': 'Back to the shop' } })
  expect(messages['publicui.errorpage.action']).toBe('Back to the shop')
  expect(Object.keys(messages)).toHaveLength(3)
})

test('The operator’s texts replace the built-in ones [SETTINGS-11]', () => {
  const messages = messagesFor('en-US', builtIn, { 'en-US': { 'publicui.modal.ok': 'Fine', 'publicui.own': 'Mine' } })
  expect(messages).toEqual({
    'publicui.errorpage.action': 'Home',
    'publicui.modal.ok': 'Fine',
    'publicui.color': 'Color',
    'publicui.own': 'Mine',
  })
})

test('A text that a locale lacks is taken from en-US, the operator’s first', () => {
  const strings = {
    'EN-us': { 'publicui.modal.ok': 'Fine', 'publicui.color': 'Hue' },
    'en-AU': { 'publicui.errorpage.action': 'Go' },
  }
  expect(messagesFor('en-AU', builtIn, strings)).toEqual({
    'publicui.errorpage.action': 'Go',
    'publicui.modal.ok': 'Fine',
    'publicui.color': 'Colour',
  })
})

test('Without texts from the operator the built-in ones are used', () => {
  expect(messagesFor('en-NZ', builtIn, {})).toEqual(builtIn['en-US'])
})

test('A key named like a property of every object does no harm', () => {
  const strings = JSON.parse('{"en-US":{"__proto__":"x","constructor":"y"}}')
  const messages = messagesFor('en-US', builtIn, strings)
  expect(messages['publicui.modal.ok']).toBe('OK')
  expect(Object.getPrototypeOf(messages)).toBe(Object.prototype)
})
