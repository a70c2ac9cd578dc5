import { expect, test } from 'vitest'
import { exampleFacts } from '#storefront/features/days/facts/example-facts.ts'
import { compileTexts } from '#storefront/texts/compile-texts.ts'
import { translateIn } from '#storefront/texts/texts.tsx'
import { typedResult } from './typed-day.ts'

const t = translateIn('en-US', compileTexts('en-US', {}).texts)
const result = (typed: string, locale = 'en-US') => typedResult(typed, { t, locale, facts: exampleFacts() })

test('A typed day that can be bought is taken as YYYY-MM-DD', () => {
  expect(result('12/9/2026')).toEqual({ day: '2026-12-09' })
  expect(result('9/12/2026', 'en-AU')).toEqual({ day: '2026-12-09' })
})

test('A text that is no day, and a day that cannot be bought, are refused with words that say why', () => {
  expect(result('someday')).toEqual({ refusal: 'Please write the day as mm/dd/yyyy.' })
  expect(result('12/24/2026', 'en-AU')).toEqual({ refusal: 'Please write the day as dd/mm/yyyy.' })
  expect(result('12/26/2026')).toEqual({ refusal: 'Saturday, December 26 cannot be chosen: Sold Out.' })
  expect(result('12/14/2026')).toEqual({
    refusal: 'Monday, December 14 cannot be chosen: not valid on this day.',
  })
  expect(result('12/1/2026')).toEqual({ refusal: 'Tuesday, December 1 cannot be chosen: no longer on sale.' })
  expect(result('2/1/2027')).toEqual({ refusal: 'Monday, February 1 cannot be chosen: not in season.' })
})
