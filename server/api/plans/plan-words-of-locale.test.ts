import { expect, test } from 'vitest'
import { planWordsOfLocale } from './plan-words-of-locale.ts'

const settings = { 'paymentplansettings.consenttext': 'I agree to pay.' }
const strings = {
  'en-US': { 'PublicUI.Plans.Consent': 'I agree.' },
  'en-NZ': { 'publicui.plans.consent': 'I agree, sweet as.' },
}

test('The words of a consent are those of the locale, then of the fallback locale, then of the settings, each with a version of its own', () => {
  const words = [
    planWordsOfLocale({ settings, strings }, 'en-NZ'),
    planWordsOfLocale({ settings, strings }, 'en-CA'),
    planWordsOfLocale({ settings, strings: {} }, 'en-CA'),
    planWordsOfLocale({ settings: {}, strings: {} }, 'en-AU'),
  ]
  expect(words.map(({ consent }) => consent)).toEqual([
    ...['I agree, sweet as.', 'I agree.', 'I agree to pay.'],
    expect.stringContaining('my card is stored and debited'),
  ])
  expect(new Set(words.map(({ consentVersion }) => consentVersion)).size).toBe(4)
})

test('The built-in words of a plan are those of the locale, and an agreement to them names a version of its own', () => {
  const words = (['en-US', 'en-CA', 'en-AU', 'en-NZ'] as const).map((locale) =>
    planWordsOfLocale({ settings: {}, strings: {} }, locale),
  )
  expect(words.map(({ consent }) => /stored and charged|on file and charged|authorise/.exec(consent)?.[0])).toEqual([
    ...['stored and charged', 'on file and charged', 'authorise', 'authorise'],
  ])
  expect(words.map(({ disclaimer }) => disclaimer.includes('debited'))).toEqual([false, false, true, true])
  expect(new Set(words.map(({ consentVersion }) => consentVersion)).size).toBe(3)
})
