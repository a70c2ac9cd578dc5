import { expect, test } from 'vitest'
import type { ProductAttribute } from '#contract/schemas/product.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { lineAnswers } from './whole-line.ts'

const option = (Id: number, Name: string, more: object = {}) =>
  ({
    Id,
    Name,
    TextPrompt: '',
    AttributeControlType: CONTROL_TYPES.textbox,
    IsDate: false,
    IsAssignedTo: false,
    IsCustomerEnteredPrice: false,
    Values: [],
    ...more,
  }) as unknown as ProductAttribute
const value = (Id: number, Name: string) => ({ Id, Name })

const ProductAttributes = [
  option(1, 'Age', { Values: [value(11, 'Adult|18 to 64'), value(12, 'Teen [small]')] }),
  option(2, 'Start Date', { IsDate: true }),
  option(3, 'Extras', { Values: [value(31, 'Helmet'), value(32, 'Poles, long'), value(33, 'Goggles')] }),
  option(4, 'Time'),
  option(5, 'Boot Photo', { AttributeControlType: CONTROL_TYPES.upload }),
  option(6, 'Who', { TextPrompt: '[Assigned To]' }),
  option(7, 'Amount', { IsCustomerEnteredPrice: true }),
  option(8, 'Note'),
]
const answers = (shown: Record<string, string>) =>
  lineAnswers(
    { ProductAttributes },
    Object.entries(shown).map(([name, value]) => ({ name, value })),
  )

test('A line of a cart that shows its choices in words has the numbers of its product’s options and values [IMPL-02, ROUTE-35]', () => {
  expect(
    answers({ age: 'Adult ', 'Start Date': '2026-12-24|2026-12-26', Extras: 'Helmet, Goggles', Time: '18:00' }),
  ).toEqual({
    SelectedValueIds: { 1: '11', 2: '2026-12-24|2026-12-26', 3: '31,33' },
    EnteredTexts: { 4: '18:00' },
  })
  expect(answers({ Age: 'teen', Extras: 'Poles, long' }).SelectedValueIds).toEqual({ 1: '12', 3: '32' })
})

test('A line of a cart that shows a person, a price, a file or a value that is no more has no choice for it', () => {
  expect(answers({ Who: 'Noa Hart', Amount: '$50', 'Boot Photo': 'boots.jpg', Age: 'Senior', Rate: '$9' })).toEqual({
    SelectedValueIds: {},
    EnteredTexts: {},
  })
})
