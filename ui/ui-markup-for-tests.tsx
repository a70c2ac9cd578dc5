/** A component as the server writes it, with the English words. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ENGLISH } from './english.ts'
import { type SayWord, UiWords } from './words.tsx'

const inEnglish: SayWord = (word, values = {}) =>
  ENGLISH[word].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

export function uiMarkup(node: ReactNode): string {
  return renderToStaticMarkup(<UiWords value={inEnglish}>{node}</UiWords>)
}
