import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { type CompiledText, formatText, type TextValues } from './format-text.ts'

test.each<[string, TextValues, string]>([
  ['See {category}', { category: 'Rentals' }, 'See Rentals'],
  ['{n, plural, one {# day} other {# days}}', { n: 1 }, '1 day'],
  ['{n, plural, one {# day} other {# days}}', { n: 1200 }, '1,200 days'],
  ['{n, plural, =0 {none} one {one} other {many}}', { n: 0 }, 'none'],
  ['{n, plural, offset:1 =1 {You} one {You and # more} other {You and # more}}', { n: 3 }, 'You and 2 more'],
  ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 }, '22nd'],
  ['{kind, select, pass {Your pass} other {Your ticket}}', { kind: 'pass' }, 'Your pass'],
  ['{kind, select, pass {Your pass} other {Your ticket}}', { kind: 'voucher' }, 'Your ticket'],
  ['{n, plural, other {{name} has # days}}', { n: 2, name: 'Riley' }, 'Riley has 2 days'],
  ['{n, number}', { n: 1234.5 }, '1,234.5'],
  ['{n, number, percent}', { n: 0.1 }, '10%'],
  ['{n, number, ::currency/USD}', { n: 5 }, '$5.00'],
  ['{day, date}', { day: '2026-12-24' }, 'Dec 24, 2026'],
  ['{day, date, long}', { day: '2026-12-24' }, 'December 24, 2026'],
  ['{day, date, ::EEEMMMd}', { day: '2026-12-24' }, 'Thu, Dec 24'],
  ['Hello {name}!', {}, 'Hello !'],
  ["It couldn't be '{'found'}'", {}, "It couldn't be {found}"],
])('The message %s with %j reads %s', (message, values, words) => {
  expect(formatText(compiled(message), 'en-US', values)).toBe(words)
})

test('Numbers and days follow the locale', () => {
  expect(formatText(compiled('{day, date, short}'), 'en-AU', { day: '2026-12-24' })).toBe('24/12/26')
})

function compiled(message: string): CompiledText {
  return parse(message, { ignoreTag: true, shouldParseSkeletons: true }) as unknown as CompiledText
}
