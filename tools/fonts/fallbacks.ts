/**
 * The fonts that stand in for Archivo until it has arrived, in the order they are looked for: most systems have Arial
 * or a font of its widths, phones with Android have Roboto, and a Linux has at least one of the others. The files are
 * for measuring and for tests, since no machine has all of them.
 */
export type Fallback = {
  family: string
  /** Names under which systems have it, full or for PostScript. */
  regular: readonly string[]
  bold: readonly string[]
  files: { regular: string; bold: string }
}

const arimo = (weight: number) => `node_modules/@fontsource/arimo/files/arimo-latin-${weight}-normal.woff2`
const kept = (name: string, weight: number) => `e2e/fixtures/fonts/${name}-latin-${weight}-normal.woff2`

export const FALLBACKS: readonly Fallback[] = [
  {
    family: 'Archivo as Arial',
    regular: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Arimo', 'Arimo Regular', 'Nimbus Sans'],
    bold: [
      'Arial Bold',
      'Arial-BoldMT',
      'Liberation Sans Bold',
      'LiberationSans-Bold',
      'Arimo Bold',
      'Nimbus Sans Bold',
    ],
    files: { regular: arimo(400), bold: arimo(700) },
  },
  {
    family: 'Archivo as Roboto',
    regular: ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
    // Where Roboto is one file for all weights, it has no name of its own for the bold one.
    bold: ['Roboto Bold', 'Roboto-Bold', 'Roboto'],
    files: { regular: kept('roboto', 400), bold: kept('roboto', 700) },
  },
  {
    family: 'Archivo as Noto',
    regular: ['Noto Sans', 'Noto Sans Regular', 'NotoSans-Regular', 'NotoSans', 'Open Sans', 'OpenSans-Regular'],
    bold: ['Noto Sans Bold', 'NotoSans-Bold', 'Open Sans Bold', 'OpenSans-Bold'],
    files: { regular: kept('noto-sans', 400), bold: kept('noto-sans', 700) },
  },
  {
    family: 'Archivo as DejaVu',
    regular: ['DejaVu Sans', 'DejaVuSans', 'Bitstream Vera Sans', 'Verdana'],
    bold: ['DejaVu Sans Bold', 'DejaVuSans-Bold', 'Bitstream Vera Sans Bold', 'Verdana Bold'],
    files: { regular: kept('dejavu-sans', 400), bold: kept('dejavu-sans', 700) },
  },
]
