/**
 * A handful of calls of every kind, with handlers that do next to nothing: for tests of what happens around a handler.
 */
import * as z from 'zod/mini'
import { byGet, call } from '#contract/wire/call.ts'
import { CommandReply } from '#contract/wire/refusal.ts'
import { PublicReply, refused } from '#server/http/call-result.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { type RequestContext, WITHOUT_VISITOR } from '#server/http/request-context.ts'
import { GUEST } from '#server/http/visitor/actor.ts'
import { openTestServer, type TestServer } from './open-server.ts'

export const add = call({
  id: 'ADD',
  method: 'POST',
  path: '/api/add/{id}',
  params: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
  query: z.object({ note: z.optional(z.string().check(z.maxLength(5))) }),
  body: z.object({ Quantity: z.int().check(z.minimum(1), z.maximum(9)), Names: z.optional(z.array(z.string())) }),
  reply: z.unknown(),
  summary: '',
})
export const read = call({
  id: 'READ',
  method: 'GET',
  path: '/api/read/{id}',
  params: add.params,
  reply: z.unknown(),
  summary: '',
})
export const form = call({
  id: 'FORM',
  method: 'POST',
  path: '/shoppingcart/form',
  body: z.record(z.string(), z.string()),
  bodyType: 'form',
  reply: z.unknown(),
  summary: '',
})
export const release = call({ id: 'RELEASE', method: 'POST', path: '/api/release', reply: CommandReply, summary: '' })
export const releaseByGet = byGet(release)
const contact = z.object({ First: z.string(), Last: z.string() })
export const save = call({
  id: 'SAVE',
  method: 'POST',
  path: '/api/save',
  query: z.partial(contact),
  body: z.partial(contact),
  whole: contact,
  reply: z.unknown(),
  summary: '',
})
export const stored = call({ id: 'STORED', method: 'GET', path: '/settings/stored', reply: z.unknown(), summary: '' })
export const missing = call({ id: 'MISSING', method: 'GET', path: '/api/missing', reply: z.unknown(), summary: '' })
export const broken = call({ id: 'BROKEN', method: 'GET', path: '/api/broken', reply: z.unknown(), summary: '' })
export const away = call({ id: 'AWAY', method: 'GET', path: '/api/away', reply: z.unknown(), summary: '' })
export const busy = call({ id: 'BUSY', method: 'GET', path: '/api/busy', reply: z.unknown(), summary: '' })
export const busyCommand = call({
  id: 'BUSY2',
  method: 'GET',
  path: '/api/busy-command',
  reply: CommandReply,
  summary: '',
})
export const later = call({ id: 'LATER', method: 'GET', path: '/api/later', reply: z.unknown(), summary: '' })
export const members = call({
  id: 'MEMBERS',
  method: 'GET',
  path: '/api/members',
  reply: z.unknown(),
  who: 'customer',
  summary: '',
})
export const staff = call({
  id: 'STAFF',
  method: 'GET',
  path: '/api/staff',
  reply: z.unknown(),
  who: 'admin',
  summary: '',
})
export const onlyTesting = call({
  id: 'TEST',
  method: 'GET',
  path: '/api/only-testing',
  reply: z.unknown(),
  who: 'tester',
  summary: '',
})

export const CALLS = [
  add,
  read,
  form,
  release,
  releaseByGet,
  save,
  stored,
  missing,
  broken,
  away,
  busy,
  busyCommand,
  later,
  members,
  staff,
  onlyTesting,
]

const failing = (fields: object) => () => {
  throw Object.assign(new Error('select secret_column from people'), fields)
}

/** How often `release` was done. */
export const released = { count: 0 }

const HANDLERS: Handler[] = [
  handle(add, ({ params, query, body }) => ({ params, query, body })),
  handle(read, ({ params, request }) => ({ ...params, from: request.clientAddress, origin: request.origin })),
  handle(form, ({ body }) => body),
  handle(release, () => {
    released.count += 1
    return { success: true, message: [] }
  }),
  handle(releaseByGet, () => {
    released.count += 1
    return { success: true, message: [] }
  }),
  handle(save, ({ body }) => body),
  handle(stored, () => new PublicReply('{"a":1}', '"tag1"')),
  handle(missing, () => refused(404, 'NOT_FOUND', 'There is no such thing.')),
  handle(broken, failing({})),
  handle(away, failing({ code: 'ECONNREFUSED' })),
  handle(busy, failing({ code: '55P03' })),
  handle(busyCommand, failing({ code: '40P01' })),
  handle(members, () => 'family'),
  handle(staff, () => 'console'),
  handle(onlyTesting, () => 'clock'),
]

export function openSampleServer(): Promise<TestServer> {
  return openTestServer({ calls: CALLS, handlers: HANDLERS })
}

export const json = (body: unknown, type = 'application/json') => ({
  method: 'POST',
  headers: { 'content-type': type },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

export function sampleContext(given: Partial<RequestContext>): RequestContext {
  const log = { debug() {}, warn() {}, error() {} } as unknown as RequestContext['log']
  return {
    requestId: 'r',
    actor: GUEST,
    clientAddress: '',
    origin: 'https://shop.example',
    isSecure: true,
    log,
    ...WITHOUT_VISITOR,
    ...given,
  }
}
