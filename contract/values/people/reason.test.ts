import { expect, test } from 'vitest'
import { saysWhy } from './reason.ts'

test.for([
  ['Asked us to move her lesson', true],
  ['ten chars!', true],
  ['nine char', false],
  ['nine char ', false],
  ['   short    ', false],
  [`x${' '.repeat(20)}y`, false],
  [`x${'\u200b'.repeat(20)}y`, false],
  [`x${'\u202e'.repeat(20)}y`, false],
  ['', false],
] as const)('A reason of %j says why: %s [AUT-08]', ([written, isEnough]) => {
  expect(saysWhy(written)).toBe(isEnough)
})
