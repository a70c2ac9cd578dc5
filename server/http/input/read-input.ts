/**
 * From what was sent to what a handler may rely on: the right content type, a bounded body, clean names and text, and
 * every field as the contract describes it. Anything else is refused with the field named. Unknown fields are dropped.
 */
import * as z from 'zod/mini'
import type { Call } from '#contract/wire/call.ts'
import type { FullSchemas } from '#server/api/join-schemas.ts'
import { Refused, refused } from '#server/http/handle.ts'
import { cleanFields, shown, uncleanJson, uncleanText } from './clean-input.ts'
import { withVersion } from './if-match.ts'
import { readBody, type Sent, UNREAD, type WhyNotRead } from './read-body.ts'
import { repeatedName } from './repeated-name.ts'
import { wordsForIssue } from './words-for-issue.ts'

export type InputParts = { params: unknown; query: unknown; body: unknown }
export type InputRead = { ok: true; input: InputParts } | { ok: false; refused: Refused }

const LONGEST_BODY = 64 * 1024

export async function readInput(
  call: Call,
  schemas: FullSchemas,
  params: Record<string, string>,
  search: string,
  sent: Sent,
): Promise<InputRead> {
  for (const [name, value] of Object.entries(params)) {
    const unclean = uncleanText(value, `params.${name}`)
    if (unclean) return badInput(unclean.message, unclean.field)
  }
  const query = cleanFields(search, 'query', takesMany(schemas.query))
  if (!query.ok) return badInput(query.unclean.message, query.unclean.field)
  const body = await readFields(call, schemas, sent)
  if (!body.ok) return body
  const ifMatch = call.version === undefined ? null : sent.headers.get('if-match')
  const versioned = withVersion(call, schemas, { query: query.fields, body: body.value }, ifMatch)
  if (!versioned.ok) return versioned
  return judged(call, schemas, { params, ...versioned.given })
}

type FieldsRead = { ok: true; value: unknown } | { ok: false; refused: Refused }

async function readFields(call: Call, schemas: FullSchemas, sent: Sent): Promise<FieldsRead> {
  // A file is read by its handler, which knows whether it wants one at all.
  if (call.bodyType === 'none' || call.bodyType === 'file') return { ok: true, value: {} }

  if (!ACCEPTED[call.bodyType].includes(mediaType(sent))) {
    // The documents write some posts with all they say in the query: then nothing is sent, or an empty form.
    const { ok: isEmpty } = await readBody(sent, 0)
    if (isEmpty) return { ok: true, value: {} }
    return refusing(415, 'UNSUPPORTED_TYPE', `Send the body as ${ACCEPTED[call.bodyType].join(' or ')}.`)
  }

  const read = await readBody(sent, LONGEST_BODY)
  if (!read.ok) return { ok: false, refused: WHY_NOT[read.why] }
  return call.bodyType === 'form' ? formFields(schemas, read.text) : jsonValue(read.text)
}

const ACCEPTED = {
  json: ['application/json', 'application/json-patch+json'],
  form: ['application/x-www-form-urlencoded'],
} as const satisfies Record<string, readonly string[]> as Record<'json' | 'form', readonly string[]>

const WHY_NOT: Record<WhyNotRead, Refused> = {
  'too-long': new Refused(
    { statusCode: 413, code: 'TOO_LONG', message: `The body may have ${LONGEST_BODY / 1024} KB.` },
    UNREAD,
  ),
  compressed: refused(415, 'UNSUPPORTED_ENCODING', 'Send the body uncompressed.'),
  'not-utf8': refused(400, 'BAD_INPUT', 'The body is not UTF-8 text.'),
  'cut-off': refused(400, 'BAD_INPUT', 'The body did not arrive in full.'),
}

function formFields({ body }: FullSchemas, text: string): FieldsRead {
  const form = cleanFields(text, 'body', takesMany(body))
  return form.ok ? { ok: true, value: form.fields } : badInput(form.unclean.message, form.unclean.field)
}

function jsonValue(text: string): FieldsRead {
  if (text.trim() === '') return { ok: true, value: {} }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return badInput('The body is not JSON.', 'body')
  }
  const unclean = uncleanJson(value)
  if (unclean) return badInput(unclean.message, unclean.field)
  const repeated = repeatedName(text)
  if (repeated === undefined) return { ok: true, value }
  return badInput('A name is given more than once.', `body.${shown(repeated)}`)
}

function judged({ bodyType }: Call, schemas: FullSchemas, given: InputParts): InputRead {
  const input: InputParts = { params: {}, query: {}, body: {} }
  for (const part of ['params', 'query', 'body'] as const) {
    if (part === 'body' && bodyType === 'file') continue
    const verdict = z.safeParse(schemas[part], given[part], { reportInput: true })
    if (!verdict.success) return wrongField(part, verdict.error.issues[0])
    input[part] = verdict.data
  }
  if (!schemas.whole) return { ok: true, input }
  const contradicted = Object.keys(given.query as object).find((name) => contradicts(name, given, input))
  if (contradicted) {
    return badInput(`'${contradicted}' is one thing in the address and another in the body.`, `body.${contradicted}`)
  }

  // Its handler finds every field in the body, wherever it was sent.
  const verdict = z.safeParse(
    schemas.whole,
    { ...(given.query as object), ...(given.body as object) },
    { reportInput: true },
  )
  if (!verdict.success) return wrongField('body', verdict.error.issues[0])
  return { ok: true, input: { ...input, body: verdict.data } }
}

/** What both parts say is compared as the contract reads it: the text 5 in an address is the number 5 in JSON. */
function contradicts(name: string, given: InputParts, { query, body }: InputParts): boolean {
  if (!Object.hasOwn(given.body as object, name)) return false
  const [inQuery, inBody] = [query, body].map((part) => JSON.stringify((part as Record<string, unknown>)[name]))
  return inQuery !== inBody
}

function wrongField(part: keyof InputParts, issue: z.core.$ZodIssue | undefined): { ok: false; refused: Refused } {
  if (!issue) return badInput('The input is not valid.', part)
  return badInput(wordsForIssue(issue), [part, ...issue.path.map(String)].join('.'))
}

function takesMany(schema: z.ZodMiniType): (name: string) => boolean {
  const shape = schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, z.core.$ZodType>) : {}
  return (name) => Object.hasOwn(shape, name) && isList(shape[name])
}

function isList(schema: z.core.$ZodType | undefined): boolean {
  if (schema instanceof z.ZodMiniArray) return true
  return schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault
    ? isList(schema._zod.def.innerType)
    : false
}

function mediaType({ headers }: Sent): string {
  return (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

function badInput(message: string, field?: string): { ok: false; refused: Refused } {
  return { ok: false, refused: refused(400, 'BAD_INPUT', message, field) }
}

function refusing(status: number, code: string, message: string): { ok: false; refused: Refused } {
  return { ok: false, refused: refused(status, code, message) }
}
