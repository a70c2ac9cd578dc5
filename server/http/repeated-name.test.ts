import { expect, test } from 'vitest'
import { repeatedName } from './repeated-name.ts'

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"x":[{"a":1},{"b":[1,2],"b" : 2}]}', 'x.1.b'],
  ['{"a":{"b":1},"a":{"c":1}}', 'a'],
  ['{"a":{"b":{},"c":[],"b":null}}', 'a.b'],
  ['{"":1,"":2}', ''],
])('a name that one object has twice is found: %s [INP-06]', (text, where) => {
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
])('the same name in different objects, or within a text, is no repetition: %s', (text) => {
  JSON.parse(text)
  expect(repeatedName(text)).toBeUndefined()
})

test('the longest bodies are looked through in at most 60 times the time it takes to parse them [INP-06]', () => {
  const long = 65_000
  const bodies = [
    `"${'\\"'.repeat(long / 2)}"`,
    `{"a"${' '.repeat(long)}:1}`,
    `[${'"",'.repeat(long / 3)}""]`,
    '['.repeat(long / 2) + ']'.repeat(long / 2),
  ]
  const fastest = (look: (body: string) => unknown) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const started = performance.now()
        for (const body of bodies) expect(look(body)).toBeUndefined()
        return performance.now() - started
      }),
    )
  // The platform reads the same bodies in the same run: this is how fast it can be done here, now.
  expect(fastest(repeatedName)).toBeLessThan(60 * fastest((body) => void JSON.parse(body)))
})
