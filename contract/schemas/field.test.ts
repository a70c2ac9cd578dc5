import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as field from './field.ts'

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

test.each(['1', '2147483647', 7, '007'])('The value %j is an id of an address', (value) =>
  expect(accepts(field.idText(), value)).toBe(true),
)
test.each([
  '0',
  '-1',
  '-0',
  '2147483648',
  '9223372036854775808',
  '0x10',
  '1e3',
  '1.0',
  ' 1',
  '',
  'NaN',
  null,
  true,
  [5],
  {},
  1.5,
  -0,
  Number.NaN,
])('The value %j is no id of an address', (value) => expect(accepts(field.idText(), value)).toBe(false))

test('An id of an address is read as a number', () => expect(z.parse(field.idText(), '12')).toBe(12))

test('A text is bounded, and holds nothing that cannot be stored', () => {
  expect(accepts(field.text(3), 'abc')).toBe(true)
  expect(accepts(field.text(3), 'abcd')).toBe(false)
  expect(accepts(field.text(3), 'a\0')).toBe(false)
  expect(accepts(field.text(3), '\ud800')).toBe(false)
})

test('A field of words is trimmed and may not be empty', () => {
  expect(z.parse(field.words(10), '  Riley ')).toBe('Riley')
  expect(accepts(field.words(10), '   ')).toBe(false)
})

test.each([
  [field.day(), '2024-02-29', true],
  [field.day(), '2023-02-29', false],
  [field.day(), '2026-12-24T00:00', false],
  [field.localDateTime(), '2026-12-24T09:30:00', true],
  [field.localDateTime(), '2026-12-24T24:00:00', false],
  [field.localDateTime(), '2026-02-30T09:30:00', false],
  [field.instant(), '2026-12-24T09:30:00.123Z', true],
  [field.instant(), '2026-13-24T09:30:00Z', false],
  [field.instant(), '2026-02-30T00:00:00Z', false],
  [field.instant(), '2026-12-24T24:00:00Z', false],
  [field.instant(), '2026-12-24T23:60:00Z', false],
  [field.instant(), '2024-02-29T23:59:59Z', true],
  [field.instant(), '2026-12-24T09:30:00', false],
])('The day or time "$1" is a real one: $2', (schema, value, expected) => {
  expect(accepts(schema, value)).toBe(expected)
})

test('A flag may be written as some platforms write it', () => {
  expect(['true', 'True', 'false', 'False', true].map((value) => z.parse(field.flagText(), value))).toEqual([
    true,
    true,
    false,
    false,
    true,
  ])
  expect(accepts(field.flagText(), 'yes')).toBe(false)
})

test.each([
  ['riley@silverpine.example', true],
  ['riley@silverpine', false],
  ['a@b@c.example', false],
  ['riley @silverpine.example', false],
  ['a@b.example\r\nBcc: c@d.example', false],
  [`${'a'.repeat(250)}@b.example`, false],
])('The e-mail address %j is accepted: %s', (value, expected) => expect(accepts(field.email(), value)).toBe(expected))

test('A form has a bounded number of plainly named fields', () => {
  expect(accepts(field.formFields(), { 'addtocart_12.EnteredQuantity': '1', product_attribute_3: '7' })).toBe(true)
  expect(accepts(field.formFields(), { 'a b': '1' })).toBe(false)
  expect(accepts(field.formFields(), { a: 'x'.repeat(4001) })).toBe(false)
  const many = Object.fromEntries(Array.from({ length: 301 }, (_, index) => [`f${index}`, '']))
  expect(accepts(field.formFields(), many)).toBe(false)
})
