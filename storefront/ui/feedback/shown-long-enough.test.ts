import { expect, test } from 'vitest'
import { msLeft } from './shown-long-enough.ts'

test.each([
  ['loaded at once', 1000, 1000, 200],
  ['loaded after a moment', 1000, 1050, 150],
  ['loaded just in time', 1000, 1199, 1],
  ['loaded after 200 ms', 1000, 1200, 0],
  ['loaded late', 1000, 9000, 0],
])('a loading state that was seen lasts at least 200 ms: %s [SHELL-38]', (_, since, now, left) => {
  expect(msLeft(since, now)).toBe(left)
})
