import { expect, test } from 'vitest'
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import { chosenOptions } from './chosen-options.ts'

const option = (id: number, name: string, values: string[], textPrompt = '') => ({
  ...{ id, name, textPrompt },
  values: values.map((each, index) => ({ id: id * 10 + index, name: each })),
})

const product = {
  allAttributes: [
    option(1, 'Age', ['Adult | 18 to 64', 'Child [Kid]']),
    option(2, 'Extras', ['Helmet', 'Locker', 'Lesson']),
    option(3, 'Height', []),
    option(4, 'Assigned To', ['Riley'], '[Assigned To]'),
    option(5, 'Secret', ['Yes']),
    option(6, 'Color', ['Red']),
  ],
} as unknown as Pick<CatalogProduct, 'allAttributes'>

test('An order keeps what was chosen from lists in words, and no typed text, person or hidden option [IMPL-05]', () => {
  const answers = { '1': '11', '2': '20,22', '3': '5 ft 9 in', '4': '40', '5': '50' }
  expect(chosenOptions(product, answers, { hiddenAttributes: ['secret'] })).toEqual([
    { name: 'Age', value: 'Child' },
    { name: 'Extras', value: 'Helmet, Lesson' },
  ])
})
