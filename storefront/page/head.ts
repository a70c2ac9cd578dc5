/**
 * What a page says in its `<head>`. The server writes it into the document, the browser keeps it true on navigation.
 *
 * A route module exports `head`; the deepest matched route that has one speaks for the page.
 */
import type { UIMatch } from 'react-router'
import { LOCALES, type Locale, localePath, type PrefixStrategy } from '#contract/values/locale.ts'
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

type HeadContext = { origin: string; locale: Locale; strategy: PrefixStrategy }

/**
 * The `<head>` of the page after a navigation in the app, as the server would have written it: what the new page does
 * not have is taken away, what the old one did not have is added. What is told of the old page alone (`data-page`: its
 * structured data, how a link to it looks) goes: it is for those who read a page by its address.
 */
export function writeHead(document: Document, head: Head, { origin, locale, strategy }: HeadContext): void {
  const { canonical, description, robots, title } = head
  const addressIn = (other: Locale) => canonical && origin + localePath(canonical, other, strategy)
  document.title = title
  for (const told of document.head.querySelectorAll('[data-page]')) told.remove()
  write(document, 'meta', { name: 'description' }, { content: description })
  write(document, 'meta', { name: 'robots' }, { content: robots })
  write(document, 'link', { rel: 'canonical' }, { href: addressIn(locale) })
  for (const other of LOCALES) {
    const isFound = robots === undefined && strategy !== 'no_prefix'
    write(document, 'link', { rel: 'alternate', hreflang: other }, { href: isFound ? addressIn(other) : undefined })
  }
}

type Attributes = Record<string, string | undefined>

function write(document: Document, tag: 'meta' | 'link', known: Record<string, string>, said: Attributes): void {
  const selector =
    tag +
    Object.entries(known)
      .map(([name, value]) => `[${name}="${value}"]`)
      .join('')
  const there = document.head.querySelector(selector)
  if (Object.values(said).includes(undefined)) {
    there?.remove()
    return
  }
  const element = there ?? document.head.appendChild(document.createElement(tag))
  for (const [name, value] of Object.entries({ ...known, ...said })) element.setAttribute(name, value as string)
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
