/**
 * What the browser shows as the title of a page, by `seosettings.pagetitletemplate`.
 *
 * The template holds `{title}` and `{store}`; `%title%` and `%store%` mean the same, in any case. A template without a
 * title would call every page the same and is not used; without a template it is `Title | Store`.
 */
import { trimmed } from '#contract/values/trimmed.ts'

const DEFAULT_TEMPLATE = '{title} | {store}'

export function pageTitle(title: string, storeName: string, template = ''): string {
  const words = { title: title.trim(), store: storeName.trim() }
  if (words.title === '') return words.store
  const form = /\{title\}|%title%/i.test(template) ? template : DEFAULT_TEMPLATE
  const filled = form.replace(
    /\{(title|store)\}|%(title|store)%/gi,
    (_, one?: string, other?: string) => words[(one ?? other)?.toLowerCase() as keyof typeof words],
  )
  return words.store === '' ? trimmed(filled, isSeparator) : filled.trim()
}

function isSeparator(letter: string): boolean {
  return /[\s|–—:·-]/.test(letter)
}
