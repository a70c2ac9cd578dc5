import { expect, test } from 'vitest'
import { valueName } from './value-name.ts'

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
