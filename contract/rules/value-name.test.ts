import { describe, expect, test } from 'vitest'
import { valueName } from './value-name.ts'

describe('the name of a value is a title and, after a bar, a description [ATTR-04, ATTR-05]', () => {
  test.each([
    ['Adult|18 to 64 years', 'Adult', '18 to 64 years'],
    ['Adult', 'Adult', ''],
    ['Adult [Reload] | 18 to 64 [internal] years', 'Adult', '18 to 64 years'],
    ['[Reload]Reload my card', 'Reload my card', ''],
    ['3 days | any | order', '3 days', 'any | order'],
    ['[a|b] Child | under 12', 'Child', 'under 12'],
    ['Open [bracket', 'Open [bracket', ''],
    ['', '', ''],
  ])('%j', (name, title, description) => {
    expect(valueName(name)).toEqual({ title, description })
  })
})
