import { expect, test } from 'vitest'
import { parseCsv } from './parse-csv.ts'

const cells = (text: string) => {
  const parsed = parseCsv(text, 10)
  return parsed.ok ? parsed.rows.map(({ cells: own }) => own) : parsed.problem
}

test.each([
  [
    'with a byte order mark and CRLF',
    '\uFEFFa,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'parted by semicolons',
    'a;b\n1,5;2\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'parted by tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'with quotes, separators and line breaks in a cell',
    'a,b\n"1, ""one""\nand more",2\n',
    [
      ['a', 'b'],
      ['1, "one"\nand more', '2'],
    ],
  ],
  [
    'with empty lines and empty cells',
    'a,b\n\n,\n1,\n',
    [
      ['a', 'b'],
      ['', ''],
      ['1', ''],
    ],
  ],
  [
    'with a separator of others in quotes in its head',
    '"a;;;",b\n1,2',
    [
      ['a;;;', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'with a formula',
    'a,b\n=1+1,"=HYPERLINK(""x"")"\n',
    [
      ['a', 'b'],
      ['=1+1', '=HYPERLINK("x")'],
    ],
  ],
])('A table %s is read as cells of plain text', (_, text, expected) => {
  expect(cells(text)).toEqual(expected)
})

test.each([
  ['open_quote', 'a,b\n1,"2\n3\n', 2],
  ['text_after_quote', 'a,b\n1,2\n"1"x,2\n', 3],
  ['too_many_rows', `a\n${'1\n'.repeat(11)}`, 12],
])('A table that is broken as %s is refused with its line', (reason, text, line) => {
  expect(cells(text)).toEqual({ line, column: null, reason })
})

test('Each row knows the line that it begins at, after cells with line breaks too', () => {
  const parsed = parseCsv('a,b\n"1\n2\n3",4\n\n5,6\n', 10)
  expect(parsed.ok && parsed.rows.map(({ line }) => line)).toEqual([1, 2, 6])
})
