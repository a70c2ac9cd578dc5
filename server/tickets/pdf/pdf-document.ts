/**
 * A PDF of text and filled shapes, as small as one can be: two of the fonts that every reader has, and no compression.
 * Its fonts know the letters of Western Europe; of others the plain letter stands there, or a question mark
 * (docs/decisions/0037-tickets-as-pdf.md). Lengths are points, from the top left of the page.
 */
import type { ModuleRun } from '#server/tickets/code-square.ts'

export type PdfPage = {
  text(words: string, at: { x: number; y: number; size: number; isBold?: boolean }): void
  /** Each module as a square of `scale` points. */
  modules(runs: readonly ModuleRun[], at: { x: number; y: number; scale: number }): void
  line(at: { x: number; y: number; width: number }): void
}

export type PdfOptions = { width: number; height: number; title: string; language: string }

/** Draws each page by its own function. */
export function pdfDocument(
  { height, language, title, width }: PdfOptions,
  pages: readonly ((page: PdfPage) => void)[],
): Buffer {
  const [catalog, tree, info, plain, bold] = [1, 2, 3, 4, 5]
  const pageOf = (index: number) => 6 + 2 * index
  const kids = pages.map((_, index) => `${pageOf(index)} 0 R`).join(' ')
  const objects = [
    `<< /Type /Catalog /Pages ${tree} 0 R /Lang ${hex(language)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 ${width} ${height}] >>`,
    `<< /Title ${hex(title)} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((draw, index) => {
      const drawn = drawnPage(height, draw)
      const fonts = `<< /Font << /F1 ${plain} 0 R /F2 ${bold} 0 R >> >>`
      return [
        `<< /Type /Page /Parent ${tree} 0 R /Resources ${fonts} /Contents ${pageOf(index) + 1} 0 R >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `<< /Size ${objects.length + 1} /Root ${catalog} 0 R /Info ${info} 0 R >>`
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  return Buffer.from(`${file}trailer\n${trailer}\nstartxref\n${file.indexOf('xref\n0 ')}\n%%EOF\n`, 'latin1')
}

function drawnPage(height: number, draw: (page: PdfPage) => void): string {
  const commands: string[] = []
  draw({
    text: (words, { isBold = false, size, x, y }) =>
      commands.push(`BT /F${isBold ? 2 : 1} ${size} Tf ${x} ${height - y} Td ${hex(words)} Tj ET`),
    modules(runs, { scale, x, y }) {
      // In whole numbers, by units of their own that go down the page: shorter, and no gaps by rounding.
      commands.push(`q ${scale} 0 0 -${scale} ${x} ${height - y} cm`)
      for (const { column, length, row } of runs) commands.push(`${column} ${row} ${length} 1 re`)
      commands.push('f', 'Q')
    },
    line: ({ width, x, y }) => commands.push(`0.5 w ${x} ${height - y} m ${x + width} ${height - y} l S`),
  })
  return commands.join('\n')
}

/** As bytes in hexadecimal: whatever a name holds, it cannot end the text. */
function hex(words: string): string {
  return `<${Buffer.from([...words.normalize('NFC')].flatMap(winAnsi)).toString('hex')}>`
}

/** From 0x80 on, where Windows-1252 differs from Unicode; blanks are not used. */
const UPPER = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  '\u2009': ' ',
  '\u202f': ' ',
  '−': '-',
}

function winAnsi(letter: string): number[] {
  const code = letter.codePointAt(0) ?? 0
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return [code]
  const upper = letter === ' ' ? -1 : UPPER.indexOf(letter)
  if (upper >= 0) return [0x80 + upper]
  const plain = PLAIN[letter] ?? letter.normalize('NFD')[0] ?? ''
  return plain !== letter && plain !== '' ? winAnsi(plain) : [0x3f]
}
