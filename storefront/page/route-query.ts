/**
 * The query in the address of a page: what the page reads of it, and how a redirect keeps it. The page cache and the
 * page's loader both ask here, so a page is the same whether the browser loads it or navigates to it.
 */
import type { RouteReads } from '#storefront/routes.ts'

/** What a page reads: names in any case, and of each name the first value that it can use. */
export function routeQuery(reads: RouteReads, query: URLSearchParams): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, value] of query) {
    const key = name.toLowerCase()
    const isRead = Object.hasOwn(reads, key) && reads[key]?.test(value)
    if (isRead && !found.has(key)) found.set(key, value)
  }
  return found
}

/**
 * An address with the query of another one added to its own: what a redirect leads to. What it says already is not said
 * twice, so adding a query again changes nothing; a hash stays last.
 */
export function withQuery(address: string, search: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? []
  const own = partsOf(query)
  const all = [...own, ...partsOf(search.replace(/^\?/, '')).filter((part) => !own.includes(part))]
  return path + (all.length > 0 ? `?${all.join('&')}` : '') + hash
}

function partsOf(query: string): string[] {
  return query.split('&').filter((part) => part !== '')
}

/** A part of an address without its escapes; as it stands where they are broken. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
