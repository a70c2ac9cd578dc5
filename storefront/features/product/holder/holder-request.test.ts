import { expect, test } from 'vitest'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import {
  assign,
  chooseValues,
  pickDays,
  typeText,
} from '#storefront/features/product/configurator/configuration-changes.ts'
import { openConfiguration } from '#storefront/features/product/configurator/open-configuration.ts'
import { anOption, aProduct, aValue } from '#storefront/features/product/product-for-tests.ts'
import { holderRequest } from './holder-request.ts'

const { checkboxes, date, dropdown, textbox } = CONTROL_TYPES

const OPENED = openConfiguration(
  aProduct({
    ProductAttributes: [
      anOption(1, { AttributeControlType: dropdown, IsAssignedTo: true, IsRequired: true }),
      anOption(2, { Values: [aValue(21, { IsPreSelected: true }), aValue(22)] }),
      anOption(3, { AttributeControlType: date, IsDate: true }),
      anOption(4, { AttributeControlType: checkboxes, Values: [aValue(41), aValue(42)] }),
      anOption(5, { AttributeControlType: textbox }),
      anOption(6, { Values: [aValue(61, { IsPreSelected: true })], Condition: { AttributeId: 2, ValueIds: [22] } }),
    ],
  }),
)

const filters = (configuration = OPENED) =>
  holderRequest(configuration).Filters.map(
    ({ ProductAttributeId: id, ProductAttributeValue: value }) => `${id}: ${value}`,
  )

test('The people of a product are asked for with every chosen value and day, and not with typed words or the person [API-43]', () => {
  expect(holderRequest(OPENED)).toEqual({
    ProductId: 77,
    Filters: [{ ProductAttributeId: 2, ProductAttributeValue: '21' }],
  })
  const dated = pickDays(chooseValues(OPENED, 4, [41, 42]), 3, ['2027-02-06'])
  expect(filters(dated)).toEqual(['2: 21', '3: 2027-02-06', '4: 41,42'])
  expect(filters(assign(typeText(dated, 5, 'Noa'), 9))).toEqual(filters(dated))
  expect(filters(pickDays(dated, 3, ['2027-02-07']))).not.toEqual(filters(dated))
})

test('A value of an option that is not asked says nothing about people, until it is asked', () => {
  expect(filters(chooseValues(OPENED, 2, [22]))).toEqual(['2: 22', '6: 61'])
})

test('The line that is being changed is named, so that it is no reason against its own person [ADD-19]', () => {
  expect(holderRequest({ ...OPENED, lineId: 5 })).toMatchObject({ UpdatedShoppingCartItemId: 5 })
})
