import { describe, expect, test } from 'vitest'
import { LONGEST_FIELD, LONGEST_FIELD_NAME } from '#contract/values/text.ts'
import { cleanFields, uncleanJson } from './clean-input.ts'

const once = () => false

function fieldsOf(text: string, takesMany: (name: string) => boolean = once) {
  const read = cleanFields(text, 'query', takesMany)
  return read.ok ? { ...read.fields } : read.unclean
}

test('Names and values of a query or form come out as they were sent', () => {
  expect(fieldsOf('a=1&b=two+words&c=%C3%A9&toString=x')).toEqual({ a: '1', b: 'two words', c: 'é', toString: 'x' })
})

test('Names and values of a query or form may be given once, unless a list is expected', () => {
  expect(fieldsOf('a=1&a=2')).toEqual({ message: "'a' is given more than once.", field: 'query.a' })
  expect(fieldsOf('a=1&a=2&b=3', (name) => name === 'a')).toEqual({ a: ['1', '2'], b: '3' })
})

test.each([
  '__proto__=1',
  '__proto__[x]=1',
  'a[__proto__]=1',
  'a.constructor.prototype=1',
  'prototype=',
  'constructor=1',
])('Names and values of a query or form never reach into the objects of the language: %s [INP-01]', (text) => {
  expect(fieldsOf(text)).toMatchObject({ message: expect.stringContaining('is not allowed') })
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
})

test('Names of a query or form that only look like those of the language are accepted', () => {
  expect(fieldsOf('constructor_name=Bob&prototypes=2')).toEqual({ constructor_name: 'Bob', prototypes: '2' })
})

test.each(['%zz', '%', '%4', '%ff', '%ED%A0%80', '%C3'])(
  'Names and values of a query or form are refused when they hold %s [INP-06]',
  (broken) => {
    const refusal = { message: 'The percent-encoding is broken.', field: 'query.b' }
    expect(fieldsOf(`a=1&b=x${broken}&c=%A9`)).toEqual(refusal)
    expect(fieldsOf(`${broken}=1`)).toMatchObject({ message: refusal.message })
    expect(fieldsOf('a=100%25&b=%C3%A9')).toEqual({ a: '100%', b: 'é' })
  },
)

test('Names and values of a query or form hold no NUL, and there are at most a thousand', () => {
  expect(fieldsOf('a=x%00y')).toMatchObject({ field: 'query.a' })
  expect(fieldsOf('a%00=x')).toMatchObject({ message: expect.stringContaining('NUL') })
  expect(fieldsOf(Array.from({ length: 1001 }, (_, n) => `f${n}=1`).join('&'))).toMatchObject({
    message: expect.stringContaining('1000'),
  })
})

test('A JSON body of ordinary shape passes', () => {
  expect(uncleanJson({ a: [1, { b: 'c' }], d: null, e: true })).toBeUndefined()
})

test.each(['{"__proto__":{"x":1}}', '{"a":[{"constructor":{"prototype":{"x":1}}}]}', '{"a":{"prototype":1}}'])(
  'A JSON body with a name of the language in it is refused: %s [INP-01]',
  (text) => {
    expect(uncleanJson(JSON.parse(text))).toMatchObject({ message: expect.stringContaining('is not allowed') })
  },
)

test('A JSON body is at most 32 levels deep and has at most a thousand names', () => {
  const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
  expect(uncleanJson(nested(32))).toBeUndefined()
  expect(uncleanJson(nested(33))).toMatchObject({ message: expect.stringContaining('32') })
  expect(uncleanJson(nested(10_000))).toMatchObject({ message: expect.stringContaining('32') })
  const wide = Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`n${n}`, n]))
  expect(uncleanJson(wide)).toMatchObject({ message: expect.stringContaining('1000') })
})

test('A JSON body holds no NUL and no half character, and the refusal says where', () => {
  expect(uncleanJson({ a: [{ b: 'x\0' }] })).toMatchObject({ field: 'body.a.0.b' })
  expect(uncleanJson({ a: '\ud800' })).toMatchObject({ message: expect.stringContaining('half') })
  expect(uncleanJson({ a: '😀' })).toBeUndefined()
})

describe('a text longer than any field may be is refused by its name, wherever it stands', () => {
  const long = 'x'.repeat(LONGEST_FIELD + 1)
  const fits = 'x'.repeat(LONGEST_FIELD)

  test('A text longer than any field may be is refused by its name in a query or a form [INP-03]', () => {
    expect(fieldsOf(`a=${fits}`)).toEqual({ a: fits })
    expect(fieldsOf(`a=1&b=${long}`)).toEqual({ message: 'Text may have 20000 characters.', field: 'query.b' })
  })

  test('A text longer than any field may be is refused by its name in JSON, however deep [INP-03]', () => {
    expect(uncleanJson({ a: [fits] })).toBeUndefined()
    expect(uncleanJson({ a: [fits, long] })).toMatchObject({ field: 'body.a.1' })
  })

  test('A name longer than any field name may be is refused [INP-03]', () => {
    const name = 'n'.repeat(LONGEST_FIELD_NAME + 1)
    expect(fieldsOf(`${name}=1`)).toMatchObject({ message: 'A name may have 100 characters.' })
    expect(uncleanJson({ [name]: 1 })).toMatchObject({ message: 'A name may have 100 characters.' })
  })
})
