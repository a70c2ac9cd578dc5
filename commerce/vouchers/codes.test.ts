import { expect, test } from 'vitest'
import { dataKeys } from '#commerce/database/keys/data-keys.ts'
import { generateCode, isCodeAllowed, voucherCodes } from './codes.ts'

const codes = voucherCodes(dataKeys(['a key of this shop with 32 letters and more']))

test('A generated code has eighty random bits, five groups, and an operator could have chosen it', () => {
  const made = new Set(Array.from({ length: 1_000 }, () => generateCode()))
  expect(made.size).toBe(1_000)
  for (const code of made) {
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]$/)
    expect(isCodeAllowed(code)).toBe(true)
  }
  expect(generateCode(Buffer.alloc(10))).toBe('0000-0000-0000-0000-0')
  expect(generateCode(Buffer.alloc(10, 255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ-G')
})

test('A code is found by its hash, revealed from what is sealed, and shows its last four characters, of a short one half', () => {
  const kept = codes.keep('LEARN2SKI')
  expect(codes.hashesOf('LEARN2SKI')[0]).toEqual(kept.codeHash)
  expect(codes.hashesOf('LEARN2SKY')[0]).not.toEqual(kept.codeHash)
  expect(codes.reveal(kept.codeSealed)).toBe('LEARN2SKI')
  expect(kept.codeEnd).toBe('2SKI')
  expect([codes.keep('GIFT5').codeEnd, codes.keep('ABCD').codeEnd]).toEqual(['T5', 'CD'])
})

test.for(['ABC', 'A B C D', 'ÄBCD', 'a-bcd', 'X'.repeat(51), ''])('An operator cannot choose the code %j', (code) => {
  expect(isCodeAllowed(code)).toBe(false)
})
