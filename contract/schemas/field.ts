/** The fields that requests are made of, each with a bound: no text, list or number of a request is without an end. */
import * as z from 'zod/mini'
import { isDay } from '#contract/values/day.ts'
import { EMAIL_ADDRESS, LONGEST_EMAIL, LONGEST_FIELD_NAME } from '#contract/values/text.ts'
import { LOCAL_DATE_TIME } from '#contract/values/time-of-day.ts'

const LARGEST_ID = 2_147_483_647

/** Any text up to a length, without NUL or half characters, which no database keeps. */
export function text(maximum: number) {
  return z.string().check(z.maxLength(maximum), z.refine(isStorable, 'Has characters that cannot be stored'))
}

/** A text that says something once it is trimmed. */
export function words(maximum: number) {
  return z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(maximum), z.refine(isStorable, 'Has characters that cannot be stored'))
}

export function email() {
  return z.string().check(z.trim(), z.maxLength(LONGEST_EMAIL), z.regex(EMAIL_ADDRESS, 'Is no e-mail address'))
}

/** As an app shows it or as it was written down: in groups, with spaces around them. */
export function secondFactorCode() {
  return z.pipe(
    text(40),
    z.pipe(
      z.transform((typed: string) => typed.replaceAll(' ', '')),
      z.string().check(z.regex(/^(\d{6}|[a-zA-Z0-9]{5}-[a-zA-Z0-9]{5})$/, 'Is no code')),
    ),
  )
}

/** A key that the shop or a platform handed out: letters, digits, dash and underscore. */
export function token(maximum: number) {
  return z.string().check(z.minLength(1), z.maxLength(maximum), z.regex(/^[\w-]+$/))
}

/** A day as the caller wrote it: its shape is right, and the engine refuses one that does not exist. */
export function dayText() {
  return z.string().check(z.regex(/^\d{4}-\d{1,2}-\d{1,2}$/))
}

/** An id in JSON. */
export function id() {
  return z.int().check(z.positive(), z.maximum(LARGEST_ID))
}

/** An id in a path, a query or a form, where everything is text: decimal digits and nothing else. */
export function idText() {
  return z.pipe(digits(), id())
}

export function wholeNumber(minimum = 0, maximum = LARGEST_ID) {
  return z.int().check(z.minimum(minimum), z.maximum(maximum))
}

export function numberText(minimum: number, maximum: number) {
  return z.pipe(digits(), wholeNumber(minimum, maximum))
}

/** Any whole number, for replies. */
export function integer() {
  return z.int()
}

export function day() {
  return z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDay, 'Is no day of the calendar'))
}

/** A local day and time: 2026-12-24T09:30:00. */
export function localDateTime() {
  return z.string().check(
    z.regex(LOCAL_DATE_TIME),
    z.refine((value) => isDay(value.slice(0, 10)), 'Is no day of the calendar'),
  )
}

/** A point in time as ISO 8601 in UTC. */
export function instant() {
  return z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?Z$/),
    z.refine((value) => isDay(value.slice(0, 10)), 'Is no day of the calendar'),
  )
}

/** Yes or no where everything is text; platforms write it in either case. */
export function flagText() {
  const said = z.union([z.boolean(), z.enum(['true', 'false', 'True', 'False'])])
  return z.pipe(
    said,
    z.transform((value) => String(value).toLowerCase() === 'true'),
  )
}

export function listOf<Item extends z.ZodMiniType>(item: Item, maximum: number) {
  return z.array(item).check(z.maxLength(maximum))
}

/** The fields of a form whose names depend on the product: `product_attribute_12` and the like. */
export function formFields() {
  const name = z.string().check(z.maxLength(LONGEST_FIELD_NAME), z.regex(/^[\w.-]+$/))
  return z
    .record(name, text(4000))
    .check(z.refine((fields) => Object.keys(fields).length <= 300, 'Has more fields than any product has options'))
}

function digits() {
  const written = z.union([z.number(), z.string().check(z.regex(/^\d{1,10}$/))])
  return z.pipe(written, z.transform(Number))
}

function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}

/** A mail is written in the language of the page that asked for it. */
export function mailLocale() {
  return z.optional(text(10))
}
