/** What a list is asked for stands in the address: a reload, the back button and a link to another show the same. */
import { useSearchParams } from 'react-router'

type Changes = Readonly<Record<string, string | undefined>>

export type ListQuery = {
  get(name: string): string | undefined
  /** Changes some names at once, and begins the list anew. An empty value takes its name away. */
  set(changes: Changes): void
  /** The same in this entry of the history: where a page is scrolled to is no step that the back button takes back. */
  replace(changes: Changes): void
  has(...names: string[]): boolean
  search: string
}

/** Where a page of the list begins: another question begins with the first page. */
const CURSOR = 'after'

export function useListQuery(): ListQuery {
  const [query, setQuery] = useSearchParams()
  return {
    get: (name) => query.get(name) ?? undefined,
    has: (...names) => names.some((name) => query.has(name)),
    // At once: a choice that waited for the new page would jump back for a moment.
    set: (changes) => setQuery((before) => changed(before, changes), { flushSync: true }),
    replace: (changes) =>
      setQuery((before) => changed(before, changes), { flushSync: true, replace: true, preventScrollReset: true }),
    search: query.toString(),
  }
}

function changed(before: URLSearchParams, changes: Changes): URLSearchParams {
  const after = new URLSearchParams(before)
  if (!(CURSOR in changes)) after.delete(CURSOR)
  for (const [name, value] of Object.entries(changes)) {
    if (value) after.set(name, value)
    else after.delete(name)
  }
  return after
}
