import { beforeAll, expect, test } from 'vitest'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import {
  chooseValues,
  pickDays,
  pickTime,
  typeText,
} from '#storefront/features/product/configurator/configuration-changes.ts'
import { openConfiguration } from '#storefront/features/product/configurator/open-configuration.ts'
import { loadControls } from '#storefront/features/product/lazy-controls.ts'
import { anOption, aProduct, aValue } from '#storefront/features/product/product-for-tests.ts'
import { summaryRows } from './summary-rows.ts'

const WORDS = { locale: 'en-US', attached: 'Attached' }
const TEXTBOX = { AttributeControlType: CONTROL_TYPES.textbox }
const DATE = anOption(2, { Name: 'Start Date', IsDate: true, AttributeControlType: CONTROL_TYPES.date })
const product = aProduct({
  ProductAttributes: [
    anOption(1, { Name: 'Age', Values: [aValue(11, { title: 'Adult' }), aValue(12, { title: 'Child' })] }),
    DATE,
    anOption(3, { Name: 'Start time', ...TEXTBOX, IsActivityTime: true }),
    anOption(4, { Name: 'Source', ...TEXTBOX, IsHidden: true, DefaultValue: 'web' }),
    anOption(5, { Name: 'Campaign', ...TEXTBOX, DefaultValue: 'winter' }),
    anOption(6, { Name: 'Card number', ...TEXTBOX, Condition: { AttributeId: 1, ValueIds: [12] } }),
    anOption(7, { Name: 'Lock', ...TEXTBOX, TextPrompt: '[Lock ID]', DefaultValue: 'lock-1' }),
    anOption(8, { Name: 'Photo', AttributeControlType: CONTROL_TYPES.upload, DefaultValue: 'file-1' }),
  ],
})
beforeAll(() => loadControls(product))

const opened = openConfiguration(product, { isSignedIn: false, hiddenNames: ['campaign'] })

test('Only options that are shown and chosen have a row, with days and times in the locale of the reader [PRODUCT-11]', () => {
  const chosen = pickTime(pickDays(chooseValues(opened, 1, [11]), 2, ['2026-12-09']), 3, {
    text: '2026-12-09T09:30:00',
    places: 2,
  })
  const rows = summaryRows(typeText(chosen, 6, '4471'), WORDS).map(({ label, value }) => [
    label,
    value.replace(/\s/g, ' '),
  ])
  expect(rows).toEqual([
    ['Age', 'Adult'],
    ['Start Date', 'Wed, Dec 9, 2026'],
    ['Start time', '9:30 AM'],
    ['Photo', 'Attached'],
  ])
  expect(summaryRows(opened, WORDS).map(({ label }) => label)).toEqual(['Photo'])
})

test('Days in a row are said from the first to the last, separate ones one by one', () => {
  const days = (fields: Parameters<typeof aProduct>[0], chosen: string[]) =>
    summaryRows(pickDays(openConfiguration(aProduct({ ProductAttributes: [DATE], ...fields })), 2, chosen), WORDS)
      .map(({ value }) => value.replace(/\s/g, ' '))
      .join()
  expect(days({ IsConsecutiveMultiDay: true, NumberOfDays: 3 }, ['2026-12-09'])).toBe('Wed, Dec 9 – Fri, Dec 11, 2026')
  expect(days({ IsNonConsecutiveMultiDay: true, NumberOfDays: 2 }, ['2026-12-09', '2026-12-12'])).toBe('Dec 9, Dec 12')
})
