/**
 * A code as a square to scan: which of its modules are dark, and these as an SVG path, each row in as few strokes as it
 * has runs. The library is read with the first one that is drawn.
 */
export type CodeSquare = {
  /** Modules of one side, without the quiet space around it. */
  size: number
  path: string
}

type Packed = 'alphanumeric' | 'byte'

/** The library draws at least one module of quiet space around it. */
const ITS_QUIET = 1

/** Of 0 to 9, A to Z and ` $%*+-./:`, which a square packs best; with any other characters in bytes. */
export async function codeModules(code: string, packed: Packed = 'alphanumeric'): Promise<boolean[][]> {
  const { encodeQR } = await import('qr')
  const drawn = encodeQR(code, 'raw', { ecc: 'medium', encoding: packed, border: ITS_QUIET })
  return drawn.slice(ITS_QUIET, -ITS_QUIET).map((row) => row.slice(ITS_QUIET, -ITS_QUIET))
}

export async function codeSquare(code: string, packed?: Packed): Promise<CodeSquare> {
  const rows = await codeModules(code, packed)
  let path = ''
  for (const [at, modules] of rows.entries()) {
    for (let column = 0; column < modules.length; column += 1) {
      if (!modules[column]) continue
      const start = column
      while (modules[column + 1]) column += 1
      const run = column - start + 1
      path += `M${start} ${at}h${run}v1h-${run}z`
    }
  }
  return { size: rows.length, path }
}
