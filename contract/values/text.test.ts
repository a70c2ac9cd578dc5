import { expect, test } from 'vitest'
import { isEmailAddress, trimmed, trimmedEnd } from './text.ts'

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

test.for<[address: string, isOne: boolean]>([
  ['riley@silverpine.example', true],
  ['riley+ski@silverpine.example', true],
  ["o'neill@silverpine.example", true],
  ['o’neill@silverpine.example', true],
  ['r.i_l-e!y#$%&*/=?^`{|}~@silverpine.example', true],
  ['riley@mail.resort.photography', true],
  ['riley@xn--mnchen-3ya.example', true],
  ['riley@münchen.example', true],
  ['山田@例え.テスト', true],
  ['noa@हिन्दी.example', true],
  [`${'x'.repeat(64)}@silverpine.example`, true],
  [`${'x'.repeat(65)}@silverpine.example`, false],
  [`riley@${'x'.repeat(240)}.example`, true],
  [`riley@${'x'.repeat(241)}.example`, false],
  ['riley@silverpine', false],
  ['riley@.example', false],
  ['riley@silverpine..example', false],
  ['riley silverpine.example', false],
  ['riley@sam@silverpine.example', false],
  ['riley@silverpine.example,sam@silverpine.example', false],
  ['riley,sam@silverpine.example', false],
  ['riley@silver,pine.example', false],
  ['riley;sam@silverpine.example', false],
  ['all:riley@silverpine.example', false],
  ['<riley@silverpine.example>', false],
  ['riley<sam@silverpine.example', false],
  ['riley@silverpine.example>', false],
  ['"riley"@silverpine.example', false],
  ['riley(sam)@silverpine.example', false],
  ['riley@[203.0.113.7]', false],
  ['riley\\@silverpine.example', false],
  ['riley@silverpine.example\r\nBcc:sam@silverpine.example', false],
  ['riley\u0000@silverpine.example', false],
  ['riley\u007f@silverpine.example', false],
])('The text %j counts as one e-mail address: %s', ([address, isOne]) => {
  expect(isEmailAddress(address)).toBe(isOne)
})
