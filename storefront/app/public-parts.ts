/**
 * What a page is made of, where all of it is public: such a page is the same page for every visitor whose loaders gave
 * back the same values, so the server may keep it (server/pages/page-cache.ts).
 *
 * One reply of the visitor's own makes the page theirs alone. Texts and numbers on their own count as the visitor's,
 * because nothing says where they came from.
 */
import type { PublicValue } from '#contract/wire/client.ts'
import { sourcesOf } from '#storefront/live/made-from.ts'

/** The public reply that a value is, or is a part of; undefined for whatever is a visitor's own. */
export type PublicReplyOf = (value: object) => { readonly text: string; readonly value: PublicValue } | undefined

/** Values to be compared one by one with those of another visitor; undefined where one of them is not public. */
export function publicParts(
  loaderData: Record<string, unknown>,
  publicReplyOf: PublicReplyOf,
): readonly unknown[] | undefined {
  const parts: unknown[] = []
  const take = (value: unknown): boolean => {
    if (isPublic(value, publicReplyOf)) {
      parts.push(value)
      return true
    }
    if (typeof value !== 'object' || value === null) return false
    const sources = sourcesOf(value) ?? (Array.isArray(value) ? value : undefined)
    return sources ? sources.every(take) : isPlain(value) && takeMembers(value)
  }
  const takeMembers = (value: object) =>
    Object.entries(value).every(([name, member]) => {
      parts.push(name)
      return take(member)
    })
  // What a loader returns is a handful of replies, or lists of parts of them, in objects of its own.
  return takeMembers(loaderData) ? parts : undefined
}

/** Of a date or a map the members would not say what it holds. */
function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype
}

function isPublic(value: unknown, publicReplyOf: PublicReplyOf): boolean {
  if (typeof value === 'object') return value === null || publicReplyOf(value) !== undefined
  return value === undefined || typeof value === 'boolean'
}
