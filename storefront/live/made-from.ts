/**
 * A value that a loader worked out of replies and of nothing else. It says of which, so that a page with it is known to
 * be made of them (storefront/app/public-parts.ts): the same replies give the same value.
 */
const SOURCES = Symbol('sources')

/** `work` may read nothing but the sources. */
export function madeFrom<Sources extends object[], Value extends object>(
  sources: readonly [...Sources],
  work: (...sources: NoInfer<Sources>) => Value | undefined,
): Value | undefined {
  const value = work(...sources)
  // Not enumerable: a changed copy is made of something else, and in JSON it has no meaning.
  return value && Object.defineProperty(value, SOURCES, { value: sources })
}

/** Undefined for a value that says nothing of how it was made. */
export function sourcesOf(value: object): readonly object[] | undefined {
  return (value as { [SOURCES]?: readonly object[] })[SOURCES]
}
