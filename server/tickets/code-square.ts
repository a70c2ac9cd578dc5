/**
 * A code as a square to scan, as an SVG path: dark modules, each row in as few strokes as it has runs. The library is
 * read with the first one that is drawn.
 */
export type CodeSquare = {
  /** Modules of one side, without the quiet space around it. */
  size: number
  path: string
}

/** Of 0 to 9, A to Z and ` $%*+-./:`, which a square packs best; with any other characters in bytes. */
export async function codeSquare(code: string, packed: 'Alphanumeric' | 'Byte' = 'Alphanumeric'): Promise<CodeSquare> {
  const { default: qrcode } = await import('qrcode-generator')
  const qr = qrcode(0, 'M')
  qr.addData(code, packed)
  qr.make()
  const size = qr.getModuleCount()
  let path = ''
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!qr.isDark(row, column)) continue
      const start = column
      while (column + 1 < size && qr.isDark(row, column + 1)) column += 1
      const run = column - start + 1
      path += `M${start} ${row}h${run}v1h-${run}z`
    }
  }
  return { size, path }
}
