/**
 * A code as a square to scan: dark modules on a white ground in every scheme, with four modules of quiet space around
 * it, as a PNG because mail programs know no SVG. `sharp` is read with the first one that is drawn.
 */
import { codeSquare } from '#server/tickets/code-square.ts'

const INK = '#061c1e'
const GROUND = '#ffffff'
const QUIET_MODULES = 4
/** Whole pixels for each module keep its edges crisp; two for each one that is shown. */
const MODULE_PIXELS = 10

export async function codePicture(code: string): Promise<Buffer> {
  const [{ size, path }, { default: sharp }] = await Promise.all([codeSquare(code), import('sharp')])
  const side = size + 2 * QUIET_MODULES
  const box = `${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}`
  const ground = `M${-QUIET_MODULES} ${-QUIET_MODULES}h${side}v${side}h-${side}z`
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${side * MODULE_PIXELS}" height="${side * MODULE_PIXELS}" viewBox="${box}" shape-rendering="crispEdges"><path fill="${GROUND}" d="${ground}"/><path fill="${INK}" d="${path}"/></svg>`
  return sharp(Buffer.from(drawn)).png({ palette: true }).toBuffer()
}
