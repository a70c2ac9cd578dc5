import { expect, test } from 'vitest'
import { areMailWords } from './account-vouchers.ts'

test.for(['', 'See you at the magic carpet on Saturday!', 'À bientôt… 10 % off, 3.5 hours', 'Bring Mr. Hart.'])(
  'A mail with a voucher may carry the words %j [VOU-07]',
  (words) => {
    expect(areMailWords(words)).toBe(true)
  },
)

test.for([
  'Look at https://evil.example',
  'www.evil',
  'go to evil.example now',
  'write to sam@evil',
  'Hi\r\nBcc: all@evil',
  'one line\nand another',
  'x'.repeat(201),
])(
  'A mail with a voucher does not carry the words %j: they hold an address, a line end, or too much [VOU-07]',
  (words) => {
    expect(areMailWords(words)).toBe(false)
  },
)
