import { expect, test } from 'vitest'
import { dataKeys } from './data-keys.ts'

const OLD = 'the older key of this shop, 32 letters and more'
const NEW = 'the newer key of this shop, 32 letters and more'

test('Sealed text is opened again, and reads differently every time', () => {
  const keys = dataKeys([NEW])
  const [first, second] = [keys.seal('LEARN2SKI', 'voucher'), keys.seal('LEARN2SKI', 'voucher')]
  expect(first.equals(second)).toBe(false)
  expect(first.includes('LEARN2SKI')).toBe(false)
  expect(keys.open(first, 'voucher')).toBe('LEARN2SKI')
})

test('After a new key came, what was sealed and hashed under the old one is still opened and found', () => {
  const before = dataKeys([OLD])
  const after = dataKeys([NEW, OLD])
  expect(after.open(before.seal('LEARN2SKI', 'voucher'), 'voucher')).toBe('LEARN2SKI')
  expect(after.hashes('LEARN2SKI', 'voucher')[1]).toEqual(before.hashes('LEARN2SKI', 'voucher')[0])
  expect(after.hashes('LEARN2SKI', 'voucher')[0]).not.toEqual(before.hashes('LEARN2SKI', 'voucher')[0])
})

test('Text that was sealed for another purpose, under a lost key, or was changed is not opened', () => {
  const keys = dataKeys([NEW])
  const sealed = keys.seal('LEARN2SKI', 'voucher')
  expect(() => keys.open(sealed, 'medical')).toThrow()
  expect(() => dataKeys([OLD]).open(sealed, 'voucher')).toThrow('DATA_KEYS')
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(() => keys.open(sealed, 'voucher')).toThrow()
})

test('A shop without a key seals nothing', () => {
  expect(() => dataKeys([])).toThrow('no key')
})
