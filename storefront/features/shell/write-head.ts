/**
 * The `<head>` of the page after a navigation in the app, as the server would have written it: what the new page does
 * not have is taken away, what the old one did not have is added.
 */
import { LOCALES, type Locale, localePath, type PrefixStrategy } from '#contract/values/locale.ts'
import type { Head } from './head.ts'

export type HeadPlace = { origin: string; locale: Locale; strategy: PrefixStrategy }

export function writeHead(document: Document, head: Head, { origin, locale, strategy }: HeadPlace): void {
  const { canonical, description, robots, title } = head
  const addressIn = (other: Locale) => canonical && origin + localePath(canonical, other, strategy)
  document.title = title
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
