/**
 * A page made of shared replies alone is the same page for every visitor: it is rendered once for as long as
 * those replies live.
 *
 * Loaders always run, in the name of the visitor. Public replies come as one value (`PublicValue`); as soon as one
 * reply of a page is not public, the page is the visitor's own and nothing of it is kept. Addresses are the guest's to
 * invent, so only so many pages are known at a time.
 */
import type { PublicValue } from '#contract/wire/client.ts'

/** Tells a public reply, or a part of one, from a visitor's own. */
export type IsPublic = (value: unknown) => value is PublicValue

/** For each locale. A page with its bytes takes some 150 KB. */
const KNOWN_PAGES = 64

type Known<Page> = { madeOf: readonly unknown[]; page: Page }

export function createSamePages<Page>() {
  const byTexts = new WeakMap<object, Map<string, Known<Page>>>()

  return function samePage(
    address: string,
    texts: object,
    loaderData: Record<string, unknown>,
    isPublic: IsPublic,
    render: () => Page,
  ): Page {
    const madeOf = sharedParts(loaderData, isPublic)
    if (!madeOf) return render()

    const pages = byTexts.get(texts) ?? new Map<string, Known<Page>>()
    byTexts.set(texts, pages)
    const known = pages.get(address)
    if (known && isSame(known.madeOf, madeOf)) return known.page

    const page = render()
    pages.delete(address)
    pages.set(address, { madeOf, page })
    if (pages.size > KNOWN_PAGES) pages.delete(pages.keys().next().value as string)
    return page
  }
}

/**
 * Everything a page is made of, as values that can be compared; undefined as soon as something is the visitor's own.
 */
function sharedParts(loaderData: Record<string, unknown>, isPublic: IsPublic): unknown[] | undefined {
  const parts: unknown[] = []
  const take = (value: unknown): boolean => {
    if (!isShared(value, isPublic)) return false
    parts.push(value)
    return true
  }
  for (const [route, data] of Object.entries(loaderData)) {
    parts.push(route)
    if (take(data)) continue
    if (typeof data !== 'object') return undefined
    // What a loader returns is a handful of replies, or lists of parts of them, in an object of its own.
    for (const [name, member] of Object.entries(data as object)) {
      parts.push(name)
      const isTaken = take(member) || (Array.isArray(member) && member.every(take))
      if (!isTaken) return undefined
    }
  }
  return parts
}

/** Texts and numbers on their own might be personal. */
function isShared(value: unknown, isPublic: IsPublic): boolean {
  if (typeof value === 'object') return value === null || isPublic(value)
  return value === undefined || typeof value === 'boolean'
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at])
}
