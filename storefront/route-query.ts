/**
 * What a page reads of the query in its address: names in any case, and of each name the first value that it can use.
 * The page cache and the page's loader both ask here, so a page is the same whether it is loaded or turned to.
 */
import type { RouteReads } from './routes.ts'

export function routeQuery(reads: RouteReads, query: URLSearchParams): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, value] of query) {
    const key = name.toLowerCase()
    const isRead = Object.hasOwn(reads, key) && reads[key]?.test(value)
    if (isRead && !found.has(key)) found.set(key, value)
  }
  return found
}
