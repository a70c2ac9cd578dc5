import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertySeed } from './property-seed.ts'

test('Property tests have the same seed in every run, and another one where SEED names it', () => {
  expect(propertySeed(undefined)).toBe(propertySeed(''))
  expect(propertySeed('41')).toBe(41)
  expect(propertySeed('-7')).toBe(-7)
  expect(fc.readConfigureGlobal().seed).toBe(propertySeed(process.env['SEED']))
})

test.each(['x', '1.5', '0x10', '1e3', ' 1', '2147483648', '99999999999'])(
  'The seed of property tests is refused for SEED=%s',
  (text) => {
    expect(() => propertySeed(text)).toThrow('SEED must be a whole number of 32 bits')
  },
)

test('A property that fails prints the seed by which it fails again', () => {
  const fails = () => fc.assert(fc.property(fc.integer(), (number) => number < 1000))
  const seed = fc.readConfigureGlobal().seed
  expect(fails).toThrow(`seed: ${seed}, path:`)
})
