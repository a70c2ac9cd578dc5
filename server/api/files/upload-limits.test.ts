import { expect, test } from 'vitest'
import { createUploadLimits, uploadFigures } from './upload-limits.ts'

const most = { perSession: 2, perAddress: 3 }

test('A session may hand over so many files an hour, whichever address it comes from', () => {
  const limits = createUploadLimits()
  const often = ['10.0.0.1', '10.0.0.2', '10.0.0.3'].map((address) => limits.isTooOften('one', address, most))
  expect(often).toEqual([false, false, true])
  expect(limits.isTooOften('another', '10.0.0.4', most)).toBe(false)
})

test('An address may hand over so many, however many sessions it makes up; a network of IPv6 is one', () => {
  const limits = createUploadLimits()
  const often = [1, 2, 3, 4].map((n) => limits.isTooOften(n === 1 ? undefined : `s${n}`, `2001:db8::${n}`, most))
  expect(often).toEqual([false, false, false, true])
})

test('Four files are on their way from one address at most, and eight from everywhere', () => {
  const limits = createUploadLimits()
  const leaves = [1, 2, 3, 4].map(() => limits.enter('10.0.0.1'))
  expect(leaves.every(Boolean)).toBe(true)
  expect(limits.enter('10.0.0.1')).toBeUndefined()
  for (let n = 2; n <= 5; n += 1) expect(limits.enter(`10.0.0.${n}`)).toBeDefined()
  expect(limits.enter('10.0.0.9')).toBeUndefined()
  leaves[0]?.()
  expect(limits.enter('10.0.0.1')).toBeDefined()
})

test('An operator sets how many files may be uploaded an hour', () => {
  expect(uploadFigures({})).toEqual({ perSession: 30, perAddress: 120 })
  expect(uploadFigures({ 'limits.uploadsperhour': '5' })).toEqual({ perSession: 5, perAddress: 120 })
})
