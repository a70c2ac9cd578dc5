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
    expect.stringContaining('my card is stored and charged'),
  ])
  expect(new Set(words.map(({ consentVersion }) => consentVersion)).size).toBe(4)
})
