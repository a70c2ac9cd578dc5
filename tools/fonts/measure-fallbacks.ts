/**
 * Measures how much wider Archivo runs than the fonts that systems have, on the shop's own words, and writes the faces
 * that stand in for it: `node tools/fonts/measure-fallbacks.ts`. Measured in a browser without rounding to pixels.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { DEFAULT_LOCALE } from '#contract/values/locale.ts'
import { compileTexts } from '#storefront/texts/compile-texts.ts'
import { at } from '#tools/bootstrap/root.mjs'
import { launchOptions } from '#tools/browser/find-browser.ts'
import { FALLBACKS, type Fallback } from './fallbacks.ts'

const RESULT = 'ui/styles/fallback-font.css'
const ARCHIVO = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'
/** Of the height of a letter, from Archivo's `hhea` table. */
const ASCENT = 0.878
const DESCENT = 0.21

/** The weights and widths of the tokens, and for which of them each face stands. */
const FACES = [
  { weight: 420, width: 88, weights: '100 499', widths: '62% 95%', isBold: false },
  { weight: 420, width: 100, weights: '100 499', widths: '95.1% 125%', isBold: false },
  { weight: 540, width: 76, weights: '500 599', widths: '62% 95%', isBold: false },
  { weight: 540, width: 100, weights: '500 599', widths: '95.1% 105%', isBold: false },
  { weight: 540, width: 112, weights: '500 599', widths: '105.1% 125%', isBold: false },
  { weight: 640, width: 78, weights: '600 900', widths: '62% 82%', isBold: true },
  { weight: 640, width: 88, weights: '600 900', widths: '82.1% 95%', isBold: true },
  { weight: 640, width: 100, weights: '600 900', widths: '95.1% 102%', isBold: true },
  { weight: 640, width: 104, weights: '600 900', widths: '102.1% 105%', isBold: true },
  { weight: 640, width: 106, weights: '600 900', widths: '105.1% 108%', isBold: true },
  { weight: 640, width: 110, weights: '600 900', widths: '108.1% 113%', isBold: true },
  { weight: 680, width: 118, weights: '600 900', widths: '113.1% 121%', isBold: true },
  { weight: 700, width: 125, weights: '600 900', widths: '121.1% 125%', isBold: true },
] as const
type Face = (typeof FACES)[number]

const HEAD = `/* What stands in for Archivo until it is here: a font of the system stretched to the same widths, so that no line
   breaks anew and nothing moves when the real font arrives. Archivo has a width axis and the others have none: one face
   per width we use. Written by \`node tools/fonts/measure-fallbacks.ts\`. */
`

const browser = await chromium.launch(launchOptions())
try {
  const page = await browser.newPage()
  const css = [HEAD]
  for (const fallback of FALLBACKS) {
    for (const face of FACES) css.push(faceOf(fallback, face, await ratio(page, fallback, face)))
  }
  writeFileSync(at(RESULT), css.join('\n'))
  console.log(`${RESULT} is written`)
} finally {
  await browser.close()
}

function faceOf({ bold, family, regular }: Fallback, face: Face, by: number): string {
  const percent = (value: number) => `${(value * 100).toFixed(1)}%`
  const names = (face.isBold ? bold : regular).map((name) => `local("${name}")`).join(', ')
  return `@font-face {
  font-family: "${family}";
  src: ${names};
  font-weight: ${face.weights};
  font-stretch: ${face.widths};
  size-adjust: ${percent(by)};
  ascent-override: ${percent(ASCENT / by)};
  descent-override: ${percent(DESCENT / by)};
  line-gap-override: 0%;
}
`
}

async function ratio(page: Page, { files }: Fallback, { isBold, weight, width }: Face): Promise<number> {
  const words = Object.values(compileTexts(DEFAULT_LOCALE, {}).texts).filter((text) => typeof text === 'string')
  const source = (file: string) => `url(data:font/woff2;base64,${readFileSync(at(file)).toString('base64')})`
  await page.setContent(`<style>
    @font-face { font-family: archivo; src: ${source(ARCHIVO)}; font-weight: 100 900; font-stretch: 62% 125% }
    @font-face { font-family: fallback; src: ${source(isBold ? files.bold : files.regular)} }
    span { font-size: 100px; white-space: nowrap; text-rendering: geometricPrecision; position: absolute }
    #one { font-family: archivo; font-weight: ${weight}; font-stretch: ${width}% }
    #other { font-family: fallback }
  </style><span id="one"></span><span id="other"></span>`)
  return page.evaluate(async (text) => {
    const widths = []
    for (const span of document.querySelectorAll('span')) {
      span.textContent = text
      await document.fonts.load(`100px ${getComputedStyle(span).fontFamily}`)
      await document.fonts.ready
      widths.push(span.getBoundingClientRect().width)
    }
    return (widths[0] as number) / (widths[1] as number)
  }, words.join(' '))
}
