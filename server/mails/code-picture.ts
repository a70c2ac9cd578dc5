/**
 * A code as a square to scan: dark modules on a white ground in every scheme, with four modules of quiet space around
 * it, as a PNG because mail programs know no SVG. Both libraries are read with the first one that is drawn.
 */
const INK = '#061c1e'
const GROUND = '#ffffff'
const QUIET_MODULES = 4
/** Whole pixels for each module keep its edges crisp; two for each one that is shown. */
const MODULE_PIXELS = 10

export async function codePicture(code: string): Promise<Buffer> {
  const [{ default: qrcode }, { default: sharp }] = await Promise.all([import('qrcode-generator'), import('sharp')])
  const qr = qrcode(0, 'M')
  qr.addData(code, 'Alphanumeric')
  qr.make()
  const modules = qr.getModuleCount()
  const dark = Array.from({ length: modules * modules }, (_, at) => [at % modules, Math.floor(at / modules)] as const)
    .filter(([column, row]) => qr.isDark(row, column))
    .map(([column, row]) => `M${column + QUIET_MODULES} ${row + QUIET_MODULES}h1v1h-1z`)
  const size = modules + 2 * QUIET_MODULES
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${size * MODULE_PIXELS}" height="${size * MODULE_PIXELS}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="${GROUND}" d="M0 0h${size}v${size}H0z"/><path fill="${INK}" d="${dark.join('')}"/></svg>`
  return sharp(Buffer.from(drawn)).png({ palette: true }).toBuffer()
}
