import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const FILE = calendarFile(
  [
    {
      uid: 'a@shop',
      sequence: 2,
      name: 'Snow tubing; lane 1, 2',
      about: 'Order 1\nT2NW-14PZ',
      start: new Date('2026-12-09T21:30:00Z'),
    },
    {
      uid: 'b@shop',
      sequence: 0,
      name: 'Schneeschuhwanderung über den Großen Ödstein '.repeat(3),
      about: '',
      start: { day: '2026-12-10' },
    },
  ],
  { storeName: 'Silverpine', place: '1200 Summit Road, Silverpine', madeAt: new Date('2026-12-03T10:00:00Z') },
)

test('A calendar file has a moment or a whole day for each entry, with every sign escaped [IMPL-05]', () => {
  const lines = FILE.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toContain('DTSTART:20261209T213000Z')
  expect(lines.filter((line) => line.startsWith('SEQUENCE'))).toEqual(['SEQUENCE:2', 'SEQUENCE:0'])
  expect(lines).toContain('DTSTART;VALUE=DATE:20261210')
  expect(lines).toContain('SUMMARY:Snow tubing\\; lane 1\\, 2\\, Silverpine')
  expect(lines).toContain('DESCRIPTION:Order 1\\nT2NW-14PZ')
  expect(lines).toContain(`SUMMARY:${'Schneeschuhwanderung über den Großen Ödstein '.repeat(3)}\\, Silverpine`)
})

test('No line of a calendar file is longer than 75 octets, and none ends within a character', () => {
  const lines = FILE.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(FILE).not.toContain('\uFFFD')
  expect(FILE.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})
