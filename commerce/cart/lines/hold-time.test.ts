import { expect, test } from 'vitest'
import { canExtendHold } from './hold-time.ts'

const at = (time: string) => new Date(`2026-12-03T${time}:00Z`)
const LINE = { firstHeldAt: at('16:00'), expiresAt: at('16:15'), isLapsed: false, timesKept: 0 }

test.for<[string, Partial<typeof LINE> | { expiresAt: null }, boolean]>([
  ['that was never kept', {}, true],
  ['that was kept once', { timesKept: 1, expiresAt: at('16:29') }, true],
  ['that was kept twice', { timesKept: 2, expiresAt: at('16:43') }, false],
  ['that is held for 55 minutes already', { timesKept: 1, expiresAt: at('16:55') }, false],
  ['whose hold is over', { isLapsed: true }, false],
  ['that needs no places', { expiresAt: null }, false],
])('The hold of a line %s can be extended: %o is %s [HLD-07]', ([, line, can]) => {
  expect(canExtendHold({ ...LINE, ...line })).toBe(can)
})
