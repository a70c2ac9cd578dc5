/**
 * The test files that touch a subject, for `npm test -- cart`: their own path names it, or the path of a file they
 * import does.
 *
 * A subject is a word of a path between slashes, dashes and dots, so that `cart` finds `cart-page.spec.ts` and a test
 * that imports `#commerce/cart/index.ts`, but `art` finds neither.
 */
import { globSync, readFileSync } from 'node:fs'
import { at, ROOT } from '#tools/bootstrap/root.mjs'

const TESTS = [
  '{contract,commerce,ui,storefront,console,gallery,server,demo,tools}/**/*.test.{ts,tsx}',
  '*.test.ts',
  'e2e/**/*.spec.ts',
]
const IMPORT = /^import\b[^'"]*['"]([^'"]+)['"]/gm

export type TestsAbout = { unit: string[]; browser: string[] }

export function testsAbout(subjects: readonly string[]): TestsAbout {
  const files = globSync(TESTS, { cwd: ROOT }).filter((file) =>
    isAbout(subjects, [file, ...importsOf(readFileSync(at(file), 'utf8'))]),
  )
  const isJourney = (file: string) => file.endsWith('.spec.ts')
  return { unit: files.filter((file) => !isJourney(file)).sort(), browser: files.filter(isJourney).sort() }
}

export function isAbout(subjects: readonly string[], paths: readonly string[]): boolean {
  const words = (path: string) => `-${path.split(/[\\/.#-]+/).join('-')}-`
  return paths.some((path) => subjects.some((subject) => words(path).includes(words(subject))))
}

export function importsOf(source: string): string[] {
  return [...source.matchAll(IMPORT)].map(([, path = '']) => path)
}
