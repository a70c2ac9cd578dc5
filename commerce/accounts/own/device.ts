/**
 * The device behind a request, as far as its browser tells of itself: which browser, on which system. The order of the
 * lists decides: almost every browser also names those it is built on or wants to be taken for.
 */
export type Device = { browser: string | null; system: string | null }

const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS)\/(\d{1,5}(?:\.\d{1,6}){0,3})/],
  ['Opera', /\bOPR\/(\d{1,5}(?:\.\d{1,6}){0,3})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,5}(?:\.\d{1,6}){0,3})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,5}(?:\.\d{1,6}){0,3})/],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\/(\d{1,5}(?:\.\d{1,6}){0,3})/],
  ['Safari', /\bVersion\/(\d{1,5}(?:\.\d{1,6}){0,3})(?: Mobile\/\w{1,20})? Safari\//],
]

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** For a customer to know a session by. */
export function deviceOf(userAgent: string | null): Device {
  const system = SYSTEMS.find(([sign]) => userAgent?.includes(sign))?.[1] ?? null
  return { browser: browserOf(userAgent ?? '')?.name ?? null, system }
}

/** Undefined for one that is not known. */
export function browserOf(userAgent: string): { name: string; version: string } | undefined {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1]
    if (version !== undefined) return { name, version }
  }
  return undefined
}
