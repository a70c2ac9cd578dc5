/**
 * Input that is refused before any schema looks at it, because no call of ours ever means it: names that reach into
 * JavaScript's own objects, NUL bytes, half characters, endless nesting, endless texts and fields. Each check is
 * linear.
 */
import { LONGEST_FIELD, LONGEST_FIELD_NAME } from '#contract/values/text.ts'

export type Unclean = { message: string; field?: string }

const DEEPEST = 32
export const MOST_NAMES = 1000
// As a word of its own, so that `a[__proto__]` and `a.constructor` are caught and `constructor_name` is not.
const POISONED = /(?:^|\W)(?:__proto__|constructor|prototype)(?:\W|$)/

const TOO_DEEP = `Values may be nested ${DEEPEST} levels deep.`
const TOO_LONG = `Text may have ${LONGEST_FIELD} characters.`
const TOO_LONG_NAME = `A name may have ${LONGEST_FIELD_NAME} characters.`
const TOO_MANY = `There may be ${MOST_NAMES} names in one request.`

export type Fields = Record<string, string | string[]>
export type CleanFields = { ok: true; fields: Fields } | { ok: false; unclean: Unclean }

/** Reads a query or a form. A name given twice is refused unless `takesMany` says that it may be. */
export function cleanFields(text: string, part: 'query' | 'body', takesMany: (name: string) => boolean): CleanFields {
  // Without a prototype: `toString` is then a name like any other.
  const fields: Fields = Object.create(null)
  const broken = brokenEncoding(text, part)
  if (broken) return { ok: false, unclean: broken }
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    const field = `${part}.${shown(name)}`
    count += 1
    const unclean = count > MOST_NAMES ? { message: TOO_MANY } : (uncleanName(name, field) ?? uncleanText(value, field))
    if (unclean) return { ok: false, unclean }

    const before = fields[name]
    if (takesMany(name)) fields[name] = before === undefined ? [value] : [...before, value]
    else if (before === undefined) fields[name] = value
    else return { ok: false, unclean: { message: `'${shown(name)}' is given more than once.`, field } }
  }
  return { ok: true, fields }
}

/** URLSearchParams would read `%zz` as it stands and `%ff` as a question mark: no sender meant either. */
function brokenEncoding(text: string, part: 'query' | 'body'): Unclean | undefined {
  if (!text.includes('%') || isEncoded(text)) return undefined
  const name =
    text
      .split('&')
      .find((pair) => !isEncoded(pair))
      ?.split('=', 1)[0] ?? ''
  return { message: 'The percent-encoding is broken.', field: `${part}.${shown(name)}` }
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Looks through a parsed JSON value. */
export function uncleanJson(value: unknown): Unclean | undefined {
  let names = 0

  const look = (at: unknown, field: string, depth: number): Unclean | undefined => {
    if (typeof at === 'string') return uncleanText(at, field)
    if (typeof at !== 'object' || at === null) return undefined
    if (depth >= DEEPEST) return { message: TOO_DEEP, field }
    if (Array.isArray(at)) {
      for (let index = 0; index < at.length; index += 1) {
        const unclean = look(at[index], `${field}.${index}`, depth + 1)
        if (unclean) return unclean
      }
      return undefined
    }
    for (const [name, inner] of Object.entries(at)) {
      names += 1
      if (names > MOST_NAMES) return { message: TOO_MANY }
      const inside = `${field}.${shown(name)}`
      const unclean = uncleanName(name, inside) ?? look(inner, inside, depth + 1)
      if (unclean) return unclean
    }
    return undefined
  }

  return look(value, 'body', 0)
}

export function uncleanText(text: string, field: string): Unclean | undefined {
  if (text.length > LONGEST_FIELD) return { message: TOO_LONG, field }
  if (text.includes('\0')) return { message: 'Text may not hold a NUL character.', field }
  if (!text.isWellFormed()) return { message: 'Text holds half a character.', field }
  return undefined
}

function uncleanName(name: string, field: string): Unclean | undefined {
  if (name.length > LONGEST_FIELD_NAME) return { message: TOO_LONG_NAME, field }
  if (POISONED.test(name)) return { message: `The name '${shown(name)}' is not allowed.`, field }
  return uncleanText(name, field)
}

/** A name comes back in our reply, so it comes back short and printable. */
export function shown(name: string): string {
  return name.replace(/[^\x20-\x7e]/g, '?').slice(0, 60)
}
