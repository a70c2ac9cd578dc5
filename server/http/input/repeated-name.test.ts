import { expect, test } from 'vitest'
import { expectLinear } from '#server/testing/attacks/linear-time.ts'
import { repeatedName } from './repeated-name.ts'

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"x":[{"a":1},{"b":[1,2],"b" : 2}]}', 'x.1.b'],
  ['{"a":{"b":1},"a":{"c":1}}', 'a'],
  ['{"a":{"b":{},"c":[],"b":null}}', 'a.b'],
  ['{"":1,"":2}', ''],
])('A name that one object has twice is found: %s [INP-06]', (text, where) => {
  JSON.parse(text)
  expect(repeatedName(text)).toBe(where)
})

test.each([
  '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}',
  '{"a":"b","c":"b","d":["a","a"]}',
  '{"a":"\\"a\\":1,{","b":"a","c\\\\":1,"c":"}"}',
  '["a","a"]',
  '"a"',
  '1',
])('The same name in different objects, or within a text, is no repetition: %s', (text) => {
  JSON.parse(text)
  expect(repeatedName(text)).toBeUndefined()
})

test('A long body is looked through in linear time [INP-06]', () => {
  const bodies = (length: number) => [
    `"${'\\"'.repeat(length / 2)}"`,
    `{"a"${' '.repeat(length)}:1}`,
    `[${'"",'.repeat(length / 3)}""]`,
    '['.repeat(length / 2) + ']'.repeat(length / 2),
  ]
  expectLinear((length) => {
    for (const body of bodies(length)) expect(repeatedName(body)).toBeUndefined()
  }, 8_000)
})
