/**
 * Which texts the code of a page can show. Every key stands whole in the code that shows its text, also when it is
 * minified, so reading the code finds them all (storefront/texts/late-texts.test.ts holds that).
 */
import { ENGLISH } from '#ui/english.ts'

const KEY = /publicui\.[a-z\d.]*[a-z\d]/g
/** Components of the `ui` room know their words without the prefix. */
const UI_WORDS = Object.keys(ENGLISH)

export function textKeysIn(source: string): string[] {
  const words = UI_WORDS.filter((word) => ['"', "'", '`'].some((quote) => source.includes(quote + word + quote)))
  return [...(source.match(KEY) ?? []), ...words.map((word) => `publicui.${word}`)]
}
