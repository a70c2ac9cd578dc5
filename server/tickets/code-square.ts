/**
 * A code as a square to scan: which of its modules are dark, and these as an SVG path, each row in as few strokes as it
 * has runs. The library is read with the first one that is drawn.
 */
export type CodeSquare = {
  /** Modules of one side, without the quiet space around it. */
  size: number
  path: string
}

/** Dark modules side by side in one row. */
export type ModuleRun = { column: number; row: number; length: number }

type Packed = 'alphanumeric' | 'byte'

/** The library draws at least one module of quiet space around it. */
const ITS_QUIET = 1

let library: Promise<typeof import('qr')> | undefined

/** Of 0 to 9, A to Z and ` $%*+-./:`, which a square packs best; with any other characters in bytes. */
export async function codeModules(code: string, packed: Packed = 'alphanumeric'): Promise<boolean[][]> {
  // An import looks for its file each time, which takes as long as to draw a square.
  library ??= import('qr')
  const { encodeQR } = await library
  const drawn = encodeQR(code, 'raw', { ecc: 'medium', encoding: packed, border: ITS_QUIET })
  return drawn.slice(ITS_QUIET, -ITS_QUIET).map((row) => row.slice(ITS_QUIET, -ITS_QUIET))
}

export async function codeSquare(code: string, packed?: Packed): Promise<CodeSquare> {
  const modules = await codeModules(code, packed)
  const strokes = moduleRuns(modules).map(({ column, length, row }) => `M${column} ${row}h${length}v1h-${length}z`)
  return { size: modules.length, path: strokes.join('') }
}

export function moduleRuns(modules: readonly (readonly boolean[])[]): ModuleRun[] {
  const runs: ModuleRun[] = []
  for (const [row, inRow] of modules.entries()) {
    for (let column = inRow.indexOf(true); column >= 0; ) {
      const end = inRow.indexOf(false, column)
      const length = (end < 0 ? inRow.length : end) - column
      runs.push({ column, row, length })
      column = inRow.indexOf(true, column + length)
    }
  }
  return runs
}
