import { expect, test } from 'vitest'
import { shortDescription, valueName } from './title-and-description.ts'

test.each([
  ['Adult|18 to 64 years', 'Adult', '18 to 64 years'],
  ['Adult', 'Adult', ''],
  ['Adult [Reload] | 18 to 64 [internal] years', 'Adult', '18 to 64 years'],
  ['[Reload]Reload my card', 'Reload my card', ''],
  ['3 days | any | order', '3 days', 'any | order'],
  ['[a|b] Child | under 12', 'Child', 'under 12'],
  ['Open [bracket', 'Open [bracket', ''],
  ['', '', ''],
])(
  'The name %j of a value has the title %j and, after a bar, the description %j [ATTR-04, ATTR-05]',
  (name, title, description) => {
    expect(valueName(name)).toEqual({ title, description })
  },
)

test('A short description is a headline and a description separated by a bar [PRODUCT-28]', () => {
  expect(shortDescription('All day, every lift | Choose a date | save more')).toEqual({
    headline: 'All day, every lift',
    description: 'Choose a date | save more',
  })
  expect(shortDescription('All day')).toEqual({ headline: 'All day', description: '' })
  expect(shortDescription(' | Choose a date')).toEqual({ headline: '', description: 'Choose a date' })
  expect(shortDescription(null)).toEqual({ headline: '', description: '' })
})
