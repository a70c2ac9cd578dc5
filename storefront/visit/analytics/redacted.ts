/**
 * What may leave the shop in an event, a log line or a report: nothing by which a person, a card or a voucher is known.
 *
 * Fields are let through by name, queries by name, and what is left of the text loses everything that looks like an
 * e-mail address, a long number (a card, a phone, a pass) or a full date (a birthday).
 */
import { decoded } from '#storefront/page/route-query.ts'

const FIELDS = new Set(
  (
    'event path title locale storePlatform affiliation ecommerce items item_list_id item_list_name item_id item_name ' +
    'price quantity currency value formName method errorCode status'
  ).split(' '),
)

/** What a page reads, and where a campaign's visitors came from. */
const QUERIES = /^(productid|utm_(source|medium|campaign))$/i

// Word by word: a pattern for whole addresses would begin anew at every letter of a long word.
const WORD = /[^\s/?&=:;,"'<>()]+/g
const IN_EMAIL = /[^@](?:@|%40)[^@]/i
const LONG_NUMBER = /\d(?:(?:[ .-]|%20)?\d){8,}/g
const DATE = /\b\d{4}([-/.])\d{1,2}\1\d{1,2}|\b\d{1,2}([-/.])\d{1,2}\2\d{4}\b/g
const QUERY = /\?[^\s"'<>)]*/g

export const LEFT_OUT = '…'

export function redactedText(text: string): string {
  return text
    .replace(QUERY, `?${LEFT_OUT}`)
    .replace(WORD, (word) => (IN_EMAIL.test(word) ? LEFT_OUT : word))
    .replace(DATE, LEFT_OUT)
    .replace(LONG_NUMBER, LEFT_OUT)
}

/** An address of the shop with the parts of its query that tell nothing about a person. */
export function redactedPath(address: string): string {
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(address) ?? []
  const kept = [...new URLSearchParams(query)]
    .filter(([name]) => QUERIES.test(name))
    .map(([name, value]) => [name, redactedText(value)])
  const read = decoded(path)
  const clean = redactedText(read)
  return (clean === read ? path : clean) + (kept.length > 0 ? `?${new URLSearchParams(kept)}` : '')
}

/** An event without any field, or any part of one, that tags must not see. */
export function redacted<Event extends object>(event: Event): Event {
  return clean(event) as Event
}

function clean(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return name === 'path' ? redactedPath(value) : redactedText(value)
  if (Array.isArray(value)) return value.map((entry) => clean(entry))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([field]) => FIELDS.has(field))
  return Object.fromEntries(fields.map(([field, inner]) => [field, clean(inner, field)]))
}
