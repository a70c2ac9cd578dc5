import { expect, test } from 'vitest'
import { trimmed, trimmedEnd } from './text.ts'

const isDot = (letter: string) => letter === '.'

test.each([
  ['', '', ''],
  ['...', '', ''],
  ['a.b', 'a.b', 'a.b'],
  ['..a.b..', 'a.b', '..a.b'],
])('The text %j without dots at its ends is %j, and at its end only %j', (text, both, end) => {
  expect(trimmed(text, isDot)).toBe(both)
  expect(trimmedEnd(text, isDot)).toBe(end)
})
