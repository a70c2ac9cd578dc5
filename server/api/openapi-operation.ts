/** One call as an operation of the OpenAPI document. */
import * as z from 'zod/mini'
import type { Call, Caller, FieldsSchema } from '#contract/wire/call.ts'
import { schemasOf } from './all-calls.ts'
import { isForKeys } from './calls-by-actor.ts'

type Schema = { type?: unknown; properties?: Record<string, object>; required?: string[] }

const WHO: Record<Caller, string> = {
  shopper: 'Every visitor of the shop.',
  customer: 'A person who signed in.',
  staff: 'Agents and admins.',
  admin: 'Admins.',
  tester: 'Only in a shop under test.',
}

export function openApiOperation(call: Call, operationId: string, replyName: string): object {
  const { params, query, summary } = schemasOf(call)
  const body = requestBody(call)
  return {
    operationId,
    summary,
    description: [`Row ${call.id}. Who: ${WHO[call.who]}`, call.changes ? 'Needs the same-origin proof.' : '']
      .join(' ')
      .trim(),
    tags: [call.path.replace(/^\/api\/(v1\/|ui\/)?/, '/').split('/')[1] ?? ''],
    security: securityOf(call),
    ...(call.right === undefined ? {} : { 'x-rights': [call.right].flat() }),
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...idempotencyKey(call),
      ...ifMatch(call),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: responses(call, replyName),
  }
}

function securityOf(call: Call): object[] {
  if (call.who === 'shopper' || call.who === 'tester') return [{}]
  return isForKeys(call) ? [{ session: [] }, { key: [] }] : [{ session: [] }]
}

function parameters(part: 'path' | 'query', shape: FieldsSchema): object[] {
  const { properties = {}, required = [] } = sent(shape)
  if (shape._zod.def.type === 'record') {
    return [{ name: 'fields', in: part, required: false, style: 'form', explode: true, schema: sent(shape) }]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: part,
    required: part === 'path' || required.includes(name),
    schema,
  }))
}

function idempotencyKey(call: Call): object[] {
  if (!call.changes) return []
  const required = call.path === '/api/checkout/complete'
  return [{ name: 'Idempotency-Key', in: 'header', required, schema: { type: 'string', maxLength: 100 } }]
}

/** Instead of the field of the version. */
function ifMatch({ changes, version }: Call): object[] {
  if (!changes || version === undefined) return []
  const description = `The version that is changed, instead of ${version}: "7".`
  return [{ name: 'If-Match', in: 'header', required: false, description, schema: { type: 'string', maxLength: 90 } }]
}

function requestBody(call: Call): object | undefined {
  if (call.bodyType === 'none') return undefined
  if (call.bodyType === 'file') {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
    return { required: true, content: { 'multipart/form-data': { schema: file } } }
  }
  const { body, whole } = schemasOf(call)
  const schema = sent(body)
  if (call.bodyType === 'form') return { required: true, content: { 'application/x-www-form-urlencoded': { schema } } }
  const types = new Set([call.contentType, 'application/json', 'application/json-patch+json'])
  return { required: !whole, content: Object.fromEntries([...types].map((type) => [type, { schema }])) }
}

function responses(call: Call, replyName: string): object {
  const schema = { $ref: `#/components/schemas/${replyName}` }
  const replies = {
    json: { 'application/json': { schema } },
    picture: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
    csv: { 'text/csv': { schema } },
    file: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  }
  const isVersioned = call.changes && call.version !== undefined
  const refusals: [string, string, boolean][] = [
    ['400', 'The input is malformed; the problem names the field.', true],
    ['401', 'The caller is not signed in.', !['shopper', 'tester'].includes(call.who)],
    ['403', 'A right or the same-origin proof is missing.', call.changes || ['staff', 'admin'].includes(call.who)],
    ['404', 'There is no such thing, or it is not theirs.', call.path.includes('{')],
    ['412', 'It was changed meanwhile; said so where the version came as If-Match.', isVersioned],
    ['428', 'No version was named.', isVersioned],
    ['409', 'The key was used for another request, or the total has changed.', call.path === '/api/checkout/complete'],
  ]
  return {
    200: { description: schemasOf(call).summary, content: replies[call.replyType ?? 'json'] },
    ...Object.fromEntries(
      refusals.filter(([, , applies]) => applies).map(([status, words]) => [status, problem(words)]),
    ),
    default: problem('Any other refusal or failure.'),
  }
}

function problem(description: string): object {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } }
}

/** A schema as its value is sent. */
function sent(schema: z.ZodMiniType): Schema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return described as Schema
}
