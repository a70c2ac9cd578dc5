/**
 * What a page says in its `<head>`. The server writes it into the document, the browser keeps it true on navigation
 * (frame/navigation/write-head.ts).
 *
 * A route module exports `head`; the deepest matched route that has one speaks for the page.
 */
import type { UIMatch } from 'react-router'
import { trimmed } from '#contract/values/text.ts'
import type { Translate } from '#storefront/texts/texts.tsx'
import type { ShellData } from './shell-data.tsx'

const DEFAULT_TEMPLATE = '{title} | {store}'

export type Head = {
  title: string
  description?: string
  /** A path of the shop; the origin is put before it. */
  canonical?: string
  robots?: 'noindex'
}

export type HeadOf<Data> = (data: Data, shell: ShellData, t: Translate) => Head

export type RouteHandle = { head?: HeadOf<never> }

export function headOf(
  matches: readonly Pick<UIMatch, 'handle' | 'loaderData'>[],
  shell: ShellData,
  t: Translate,
): Head | undefined {
  const speaker = matches.findLast(
    (match) => (match.handle as RouteHandle | undefined)?.head && match.loaderData !== undefined,
  )
  const head = (speaker?.handle as RouteHandle | undefined)?.head as HeadOf<unknown> | undefined
  return head?.(speaker?.loaderData, shell, t)
}

/**
 * What the browser shows as the title of a page, by `seosettings.pagetitletemplate`.
 *
 * The template holds `{title}` and `{store}`; `%title%` and `%store%` mean the same, in any case. A template without a
 * title would call every page the same and is not used; without a template it is `Title | Store`.
 */
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
