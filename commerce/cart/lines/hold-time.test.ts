import { expect, test } from 'vitest'
import { canExtendHold } from './hold-time.ts'

const at = (time: string) => new Date(`2026-12-03T${time}:00Z`)
type Line = Parameters<typeof canExtendHold>[0]
const LINE: Line = { firstHeldAt: at('16:00'), quoteUntil: at('16:15'), isLapsed: false, timesKept: 0 }

test.for<[string, Partial<Line>, boolean]>([
  ['that was never kept', {}, true],
  ['that was kept once', { timesKept: 1, quoteUntil: at('16:29') }, true],
  ['that was kept twice', { timesKept: 2, quoteUntil: at('16:43') }, false],
  ['that is held for 55 minutes already', { timesKept: 1, quoteUntil: at('16:55') }, false],
  ['whose hold is over', { isLapsed: true }, false],
  ['that needs no places', { firstHeldAt: null }, true],
  ['that needs no places and was kept twice', { firstHeldAt: null, timesKept: 2 }, false],
])('The hold of a line %s can be extended: %o is %s [HLD-07]', ([, line, can]) => {
  expect(canExtendHold({ ...LINE, ...line })).toBe(can)
})
