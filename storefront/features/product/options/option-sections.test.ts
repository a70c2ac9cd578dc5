import { expect, test } from 'vitest'
import type { ProductAttribute } from '#contract/schemas/product.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { chooseValues } from '#storefront/features/product/configurator/configuration-changes.ts'
import { openConfiguration } from '#storefront/features/product/configurator/open-configuration.ts'
import { shownOptions } from '#storefront/features/product/configurator/shown-options.ts'
import { anOption, aProduct, aValue } from '#storefront/features/product/product-for-tests.ts'
import { optionSections } from './option-sections.ts'

const { chips, checkboxes, dropdown, multiline, radioList, segmented, textbox } = CONTROL_TYPES

const option = (Id: number, AttributeControlType: number, fields: Partial<ProductAttribute> = {}) =>
  anOption(Id, { AttributeControlType, ...fields })

function partsWith(options: ProductAttribute[], chosen: [number, number][] = []) {
  const opened = openConfiguration(aProduct({ ProductAttributes: options }))
  const { addOns, inRows, sections } = optionSections(
    shownOptions(chosen.reduce((next, [id, value]) => chooseValues(next, id, [value]), opened)),
  )
  return {
    sections: sections.map((each) => each.map(({ id }) => id)),
    inRows: [...inRows].map(([value, inner]) => [value, inner.map(({ id }) => id)]),
    addOns: addOns.map(({ id }) => id),
  }
}

test('Fields that follow one another share a section, every other option has one of its own [PRODUCT-07]', () => {
  const { sections } = partsWith([
    option(1, textbox),
    option(2, dropdown, { Values: [aValue(21)] }),
    option(3, chips, { Values: [aValue(31)] }),
    option(4, multiline),
    option(5, checkboxes, { Values: [aValue(51)] }),
    option(6, textbox),
  ])
  expect(sections).toEqual([[1, 2], [3], [4], [5], [6]])
})

const onValue = (AttributeId: number, ValueIds: number[]) => ({
  HasCondition: true,
  IsDisabled: true,
  Condition: { AttributeId, ValueIds },
})

test('An option that depends on one value of a list stands in its row, but a chip has no row and several values share none [PRODUCT-07]', () => {
  const lists = [
    option(1, radioList, { Values: [aValue(11), aValue(12)] }),
    option(2, segmented, { Values: [aValue(21), aValue(22)] }),
  ]
  const conditional = [option(3, textbox, onValue(1, [12])), option(4, textbox, onValue(2, [22]))]
  expect(partsWith([...lists, ...conditional])).toMatchObject({ sections: [[1], [2]], inRows: [] })
  const chosen: [number, number][] = [
    [1, 12],
    [2, 22],
  ]
  expect(partsWith([...lists, ...conditional], chosen)).toMatchObject({
    sections: [[1], [2], [4]],
    inRows: [[12, [3]]],
  })
})

test('A heading of the operator begins a group, which takes in the options after it that have an empty one', () => {
  const { inRows, sections } = partsWith(
    [
      option(1, textbox),
      option(2, textbox, { TextPrompt: 'Their name {"heading":"Who gets it?"}' }),
      option(3, textbox, { TextPrompt: 'Their e-mail {"heading":""}', ...onValue(5, [51]) }),
      option(4, multiline),
      option(5, radioList, { TextPrompt: 'How? {"heading":""}', Values: [aValue(51), aValue(52)] }),
    ],
    [[5, 51]],
  )
  expect({ inRows, sections }).toEqual({ inRows: [], sections: [[1], [2, 3, 4, 5]] })
})

test('Add-ons stand in a list of their own after everything else; one without values is asked like any option [ATTR-28, PRODUCT-08]', () => {
  const parts = partsWith([
    option(1, checkboxes, { TextPrompt: 'Upgrade [Add On]', Values: [aValue(11)] }),
    option(2, textbox, { TextPrompt: 'Words [add on]' }),
    option(3, chips, { Values: [aValue(31)] }),
  ])
  expect(parts).toEqual({ sections: [[2], [3]], inRows: [], addOns: [1] })
})

test('The pass holder option is a section of its own', () => {
  expect(partsWith([option(1, dropdown, { TextPrompt: '[Assigned To]', IsAssignedTo: true })]).sections).toEqual([[1]])
})
