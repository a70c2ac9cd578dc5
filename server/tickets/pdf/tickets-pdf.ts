/** The tickets of an order as PDF, four on a page: the square, whose it is, what it is good for and when. */
import { type Day, dayInWords, daysBetween } from '#contract/values/day.ts'
import { moduleRuns } from '#server/tickets/code-square.ts'
import { dayRange, severalDays } from '#storefront/texts/date-words.ts'
import { type PdfPage, pdfDocument } from './pdf-document.ts'

export type PrintedTicket = {
  /** Of its code. */
  modules: readonly (readonly boolean[])[]
  serial: string
  name: string
  /** What was chosen, in words. */
  options: string
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

export function ticketsPdf(tickets: readonly PrintedTicket[], { locale, orderNumber, storeName }: Sheet): Buffer {
  const size = /-(US|CA)$/.test(locale) ? LETTER : A4
  const pages = Array.from({ length: Math.max(1, Math.ceil(tickets.length / ON_A_PAGE)) }, (_, at) =>
    tickets.slice(at * ON_A_PAGE, (at + 1) * ON_A_PAGE),
  )
  return pdfDocument(
    { ...size, title: `${storeName} ${orderNumber}`, language: locale },
    pages.map((own) => (page: PdfPage) => {
      page.text(storeName, { x: MARGIN, y: MARGIN + 8, size: 14, isBold: true })
      page.text(orderNumber, { x: MARGIN, y: MARGIN + 26, size: 11 })
      for (const [row, ticket] of own.entries()) {
        const y = MARGIN + 44 + row * (SQUARE + 24)
        page.line({ x: MARGIN, y, width: size.width - 2 * MARGIN })
        const scale = rounded((SQUARE - 12) / ticket.modules.length)
        page.modules(moduleRuns(ticket.modules), { x: MARGIN + 12, y: y + 12, scale })
        for (const [at, { isBold, words }] of linesOf(ticket, locale).entries()) {
          page.text(words, { x: MARGIN + SQUARE + 24, y: y + 30 + at * 19, size: isBold ? 15 : 11, isBold })
        }
      }
    }),
  )
}

/** As many as the square is high; the serial is always one of them. */
const MOST_LINES = 7

function linesOf(ticket: PrintedTicket, locale: string) {
  const { name, options, person, serial } = ticket
  const rest = [person ?? '', whenOf(ticket, locale), options].flatMap((words) => (words === '' ? [] : wrapped(words)))
  return [
    ...wrapped(name).map((words) => ({ words, isBold: true })),
    ...rest.map((words) => ({ words, isBold: false })),
  ]
    .slice(0, MOST_LINES - 1)
    .concat({ words: serial, isBold: false })
}

function whenOf({ days, startTime, validUntil }: PrintedTicket, locale: string): string {
  const [first, ...others] = days as Day[]
  const last = others.at(-1)
  if (first === undefined) return validUntil === null ? '' : `– ${dayInWords(validUntil, locale)}`
  if (last === undefined) return dayInWords(first, locale) + (startTime === null ? '' : `, ${startTime.slice(0, 5)}`)
  const isRow = daysBetween(first, last) === others.length
  return isRow ? dayRange(first, last, locale) : severalDays([first, ...others], locale)
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
