/**
 * What never stands in the log, found by the name of a field or by how it looks. A name counts in any spelling and at
 * any depth: `Password`, `newPassword`, `card_number`, `DateOfBirth`.
 */
import { hasCheckDigit } from '#contract/values/text.ts'
import { safeAddress } from '#server/http/input/safe-address.ts'

const SECRET_NAMES =
  /pass(word|code|phrase)|cookie|authori[sz]ation|token|secret|credential|card_?(number|no)|cvv|cvc|birth|voucher_?code|coupon_?code|discount_?code/i
/** Fields that hold an address of ours: codes and people stand in queries and in paths. */
const ADDRESS_NAMES = /^(?:address|path|url)$/i
const HIDDEN = '[hidden]'
/** Deeper than anything we log on purpose. */
const DEEPEST = 6

export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (value instanceof Error) return plainError(value)
  if (depth > DEEPEST || ArrayBuffer.isView(value)) return HIDDEN
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, depth + 1))
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([name, one]) => [name, shown(name, one, depth)]))
}

function shown(name: string, value: unknown, depth: number): unknown {
  if (SECRET_NAMES.test(name)) return HIDDEN
  return typeof value === 'string' && ADDRESS_NAMES.test(name) ? safeAddress(value) : withoutSecrets(value, depth + 1)
}

const BEFORE_AT = /[\w.+%-]/
const AFTER_AT = /@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/y

/**
 * From each @ to both sides, instead of one pattern over all: that would try every letter of a long line as a start.
 */
export function withoutEmails(line: string): string {
  let masked = ''
  let done = 0
  for (let at = line.indexOf('@'); at !== -1; at = line.indexOf('@', at + 1)) {
    AFTER_AT.lastIndex = at
    let start = at
    while (start > done && BEFORE_AT.test(line.charAt(start - 1))) start -= 1
    if (start === at || !AFTER_AT.test(line)) continue
    masked += `${line.slice(done, start)}[e-mail]`
    done = AFTER_AT.lastIndex
  }
  return masked + line.slice(done)
}

/** As cards are written: four groups or none. */
const CARD = /(?<!\d)\d(?:[ -]?\d){13,18}(?!\d)/g

export function withoutCards(line: string): string {
  return line.replace(CARD, (found, at: number) =>
    hasCheckDigit(found.replace(/\D/g, '')) && !isInId(line, at, at + found.length) ? '[card]' : found,
  )
}

/** Keys of programs and of webhooks begin so that they are known when they are seen. */
const KEYS = /\b(?:chl|whsec)_[\w+/=-]{12,}/g

export function withoutKeys(line: string): string {
  return line.replace(KEYS, '[key]')
}

const ID_LENGTH = '00000000-0000-4000-8000-000000000000'.length

/** One id of a request or a failure in eight hundred has digits in it that could be a card's. */
function isInId(line: string, from: number, to: number): boolean {
  let [start, end] = [from, to]
  while (end - start <= ID_LENGTH && isOfId(line[start - 1])) start -= 1
  while (end - start <= ID_LENGTH && isOfId(line[end])) end += 1
  return end - start === ID_LENGTH
}

function isOfId(character: string | undefined): boolean {
  return character !== undefined && '0123456789abcdef-'.includes(character)
}

/**
 * Only what tells what happened: errors of the database carry whole connections and rows with people in them, and their
 * words repeat the values that were sent.
 */
export function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  const code = 'code' in error ? String(error.code) : undefined
  const words = withoutValues(message)
  return {
    type: name,
    message: words,
    code,
    // The trace begins with the words.
    stack: stack?.replace(message, () => words),
    ...(cause === undefined ? {} : { cause: plainError(cause) }),
  }
}

/** `Failed query: …\nparams: …`, `invalid input syntax for type date: "…"`, `…"secr"... is not valid JSON`. */
function withoutValues(message: string): string {
  return withoutJson(message.replace(/\nparams: .*/s, '\nparams: …').replace(/: ".*"/gs, ': "…"'))
}

function withoutJson(message: string): string {
  const start = message.indexOf('"')
  const end = Math.max(message.lastIndexOf('" is not valid JSON'), message.lastIndexOf('"... is not valid JSON'))
  return start >= 0 && end > start ? `${message.slice(0, start)}"…${message.slice(end)}` : message
}
