/** The tickets of an order as PDF, four on a page: the square, whose it is, what it is good for and when. */
import { dayInWords } from '#contract/values/day.ts'
import { codeSquare } from '#server/tickets/code-square.ts'
import { type PdfPage, pdfDocument } from './pdf-document.ts'

export type PrintedTicket = {
  code: string
  serial: string
  name: string
  person: string | null
  days: readonly string[]
  startTime: string | null
  validUntil: string | null
}

type Sheet = { orderNumber: string; storeName: string; locale: string }

/** Letter where it is used, A4 elsewhere. */
const LETTER = { width: 612, height: 792 }
const A4 = { width: 595, height: 842 }
const MARGIN = 48
const ON_A_PAGE = 4
const SQUARE = 140
const LINE_LETTERS = 40

export async function ticketsPdf(
  tickets: readonly PrintedTicket[],
  { locale, orderNumber, storeName }: Sheet,
): Promise<Buffer> {
  const size = /-(US|CA)$/.test(locale) ? LETTER : A4
  const squares = await Promise.all(tickets.map(({ code }) => codeSquare(code)))
  const drawn = tickets.map((ticket, index) => ({ ticket, square: squares[index] ?? { size: 1, path: '' } }))
  const pages = Array.from({ length: Math.max(1, Math.ceil(drawn.length / ON_A_PAGE)) }, (_, at) =>
    drawn.slice(at * ON_A_PAGE, (at + 1) * ON_A_PAGE),
  )
  return pdfDocument(
    { ...size, title: `${storeName} ${orderNumber}`, language: locale },
    pages.map((own) => (page: PdfPage) => {
      page.text(storeName, { x: MARGIN, y: MARGIN + 8, size: 14, isBold: true })
      page.text(orderNumber, { x: MARGIN, y: MARGIN + 26, size: 11 })
      for (const [row, { square, ticket }] of own.entries()) {
        const y = MARGIN + 44 + row * (SQUARE + 24)
        page.line({ x: MARGIN, y, width: size.width - 2 * MARGIN })
        page.shapes(square.path, { x: MARGIN + 12, y: y + 12, scale: rounded((SQUARE - 12) / square.size) })
        for (const [at, { isBold, words }] of linesOf(ticket, locale).entries()) {
          page.text(words, { x: MARGIN + SQUARE + 24, y: y + 30 + at * 19, size: isBold ? 15 : 11, isBold })
        }
      }
    }),
  )
}

function linesOf({ days, name, person, serial, startTime, validUntil }: PrintedTicket, locale: string) {
  const on = days.length > 0 ? days : [validUntil].filter((day) => day !== null)
  const time = startTime === null ? '' : `, ${startTime.slice(0, 5)}`
  const when = on.slice(0, 4).map((day) => `${days.length === 0 ? '– ' : ''}${dayInWords(day, locale)}${time}`)
  return [
    ...wrapped(name).map((words) => ({ words, isBold: true })),
    ...(person === null ? [] : wrapped(person).map((words) => ({ words, isBold: false }))),
    ...when.map((words) => ({ words, isBold: false })),
    { words: serial, isBold: false },
  ].slice(0, 7)
}

/** At spaces, and within a word that is longer than a line. */
function wrapped(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < LINE_LETTERS) lines[lines.length - 1] = `${last} ${word}`
    else for (let at = 0; at < word.length; at += LINE_LETTERS) lines.push(word.slice(at, at + LINE_LETTERS))
  }
  return lines.slice(0, 2)
}

function rounded(points: number): number {
  return Math.floor(points * 100) / 100
}
