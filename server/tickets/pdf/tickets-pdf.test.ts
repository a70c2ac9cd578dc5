import { expect, test } from 'vitest'
import { codeModules } from '#server/tickets/code-square.ts'
import { type PrintedTicket, ticketsPdf } from './tickets-pdf.ts'

const TICKET: PrintedTicket = {
  modules: await codeModules('ABC 123'),
  serial: '7K4Q-92MX',
  name: 'Day lift ticket (adult) \\',
  options: 'Age: Adult',
  person: 'Łucja Ōtomo 山',
  days: ['2026-12-09'],
  startTime: null,
  validUntil: null,
}
const SHEET = { orderNumber: '765V-HF7F', storeName: 'Silverpine', locale: 'en-US' }
const written = (words: string) => `<${Buffer.from(words, 'latin1').toString('hex')}> Tj`

test('Tickets as PDF stand four on a page, each with its square, its person, its options and its serial [IMPL-05]', () => {
  const file = ticketsPdf(Array(5).fill(TICKET), SHEET).toString('latin1')
  expect(file.match(/\/Type \/Page /g)).toHaveLength(2)
  expect(file.match(/^f$/gm)).toHaveLength(5)
  for (const words of ['Day lift ticket (adult) \\', 'Lucja Otomo ?', 'Age: Adult', '7K4Q-92MX']) {
    expect(file.split(written(words))).toHaveLength(6)
  }
})

test('The square of a ticket is as high in the PDF as its place, with each dark module and no other [IMPL-05]', () => {
  const file = ticketsPdf([TICKET], SHEET).toString('latin1')
  const [, across, down, drawn = ''] = /^q ([\d.]+) 0 0 -([\d.]+) 60 688 cm\n([\s\S]*?)\nf\nQ$/m.exec(file) ?? []
  expect(across).toBe(down)
  expect(Math.round(Number(down) * TICKET.modules.length)).toBe(128)
  const isDark = TICKET.modules.map((row) => row.map(() => false))
  for (const line of drawn.split('\n')) {
    const [, column, row, length] = /^(\d+) (\d+) (\d+) 1 re$/.exec(line) ?? []
    isDark[Number(row)]?.fill(true, Number(column), Number(column) + Number(length))
  }
  expect(isDark).toEqual(TICKET.modules)
})

test('However much a ticket says, all its days and its serial are printed [IMPL-05]', () => {
  const long = 'A very long name that fills more than two lines of a ticket and goes on after them'
  const days = ['2026-12-30', '2027-01-02', '2027-01-04', '2027-01-07', '2027-01-09']
  const ticket = { ...TICKET, name: long, person: long, options: long, days }
  const file = ticketsPdf([ticket], SHEET).toString('latin1')
  for (const words of ['Dec 30, Jan 2, Jan 4, Jan 7, Jan 9', '7K4Q-92MX']) expect(file).toContain(written(words))
  const inARow = ticketsPdf([{ ...TICKET, days: ['2026-12-09', '2026-12-10'] }], SHEET)
  expect(inARow.toString('latin1')).toContain(written('Wed, Dec 9 \x96 Thu, Dec 10, 2026'))
})

test('Every object of the PDF lies where its table says, and every stream is as long as it says', () => {
  const file = ticketsPdf([TICKET], SHEET).toString('latin1')
  const start = Number(/startxref\n(\d+)/.exec(file)?.[1])
  expect(file.slice(start, start + 5)).toBe('xref\n')
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset))
  for (const [index, offset] of offsets.entries())
    expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
  for (const [, length, stream] of file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)) {
    expect(stream).toHaveLength(Number(length))
  }
})
