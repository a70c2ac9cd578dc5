/**
 * The `<head>` of the page after a navigation in the app, as the server would have written it: what the new page does
 * not have is taken away, what the old one did not have is added. What is told of the old page alone (`data-page`: its
 * structured data, how a link to it looks) goes: it is for those who read a page by its address. It loads with the
 * first navigation; the title does not wait for it (use-page-change.ts).
 */
import { LOCALES, type Locale, localePath, type PrefixStrategy } from '#contract/values/locale.ts'
import type { Head } from '#storefront/page/head.ts'

type HeadContext = { origin: string; locale: Locale; strategy: PrefixStrategy }

/** All of it but the title. */
export function writeHead(document: Document, head: Head, { origin, locale, strategy }: HeadContext): void {
  const { canonical, description, robots } = head
  const addressIn = (other: Locale) => canonical && origin + localePath(canonical, other, strategy)
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
