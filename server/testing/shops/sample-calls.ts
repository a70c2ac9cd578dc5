/**
 * A handful of calls of every kind, with handlers that do next to nothing: for tests of what happens around a handler.
 */
import * as z from 'zod/mini'
import { CommandReply } from '#contract/schemas/refusal.ts'
import { byGet, type Caller, call } from '#contract/wire/call.ts'
import { joinSchemas } from '#server/api/join-schemas.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { PublicReply } from '#server/http/public-reply.ts'
import { type RequestContext, WITHOUT_VISITOR } from '#server/http/request-context.ts'
import { GUEST } from '#server/http/visitor/actor.ts'
import { openTestServer, type TestServer } from './open-server.ts'

const contact = z.object({ First: z.string(), Last: z.string() })
const params = z.object({ id: z.coerce.number().check(z.int(), z.positive()) })
const anything = { reply: z.unknown() }

const SCHEMAS = {
  add: {
    params,
    query: z.object({ note: z.optional(z.string().check(z.maxLength(5))) }),
    body: z.object({ Quantity: z.int().check(z.minimum(1), z.maximum(9)), Names: z.optional(z.array(z.string())) }),
    reply: z.unknown(),
  },
  read: { params, reply: z.unknown() },
  form: { body: z.record(z.string(), z.string()), reply: z.unknown() },
  release: { reply: CommandReply },
  save: { query: z.partial(contact), body: z.partial(contact), whole: contact, reply: z.unknown() },
  stored: anything,
  missing: anything,
  broken: anything,
  away: anything,
  busy: anything,
  busyCommand: { reply: CommandReply },
  later: anything,
  members: anything,
  staff: anything,
  onlyTesting: anything,
}

const reading = (id: string, path: string, who?: Caller) =>
  call<typeof anything>({ id, method: 'GET', path, ...(who && { who }) })

export const addCall = call<typeof SCHEMAS.add>({
  id: 'ADD',
  method: 'POST',
  path: '/api/add/{id}',
  bodyType: 'json',
})
export const readCall = call<typeof SCHEMAS.read>({ id: 'READ', method: 'GET', path: '/api/read/{id}' })
export const formCall = call<typeof SCHEMAS.form>({
  id: 'FORM',
  method: 'POST',
  path: '/shoppingcart/form',
  bodyType: 'form',
})
export const releaseCall = call<typeof SCHEMAS.release>({
  id: 'RELEASE',
  method: 'POST',
  path: '/api/release',
})
export const releaseByGetCall = byGet(releaseCall)
export const saveCall = call<typeof SCHEMAS.save>({
  id: 'SAVE',
  method: 'POST',
  path: '/api/save',
  bodyType: 'json',
})
export const storedCall = reading('STORED', '/settings/stored')
export const missingCall = reading('MISSING', '/api/missing')
export const brokenCall = reading('BROKEN', '/api/broken')
export const awayCall = reading('AWAY', '/api/away')
export const busyCall = reading('BUSY', '/api/busy')
export const busyCommandCall = call<typeof SCHEMAS.busyCommand>({
  id: 'BUSY2',
  method: 'GET',
  path: '/api/busy-command',
})
export const laterCall = reading('LATER', '/api/later')
export const membersCall = reading('MEMBERS', '/api/members', 'customer')
export const staffCall = reading('STAFF', '/api/staff', 'admin')
export const onlyTestingCall = reading('TEST', '/api/only-testing', 'tester')

const NAMED = {
  addCall,
  readCall,
  formCall,
  releaseCall,
  releaseByGetCall,
  saveCall,
  storedCall,
  missingCall,
  brokenCall,
  awayCall,
  busyCall,
  busyCommandCall,
  laterCall,
  membersCall,
  staffCall,
  onlyTestingCall,
}
export const CALLS = Object.values(NAMED)
export const sampleSchemasOf = joinSchemas(NAMED, SCHEMAS)

const failing = (fields: object) => () => {
  throw Object.assign(new Error('select secret_column from people'), fields)
}

/** How often `release` was done. */
export const released = { count: 0 }

const HANDLERS: Handler[] = [
  handle(addCall, ({ params, query, body }) => ({ params, query, body })),
  handle(readCall, ({ params, request }) => ({ ...params, from: request.clientAddress, origin: request.origin })),
  handle(formCall, ({ body }) => body),
  handle(releaseCall, () => {
    released.count += 1
    return { success: true, message: [] }
  }),
  handle(releaseByGetCall, () => {
    released.count += 1
    return { success: true, message: [] }
  }),
  handle(saveCall, ({ body }) => body),
  handle(storedCall, () => new PublicReply('{"a":1}', '"tag1"')),
  handle(missingCall, () => refused(404, 'NOT_FOUND', 'There is no such thing.')),
  handle(brokenCall, failing({})),
  handle(awayCall, failing({ code: 'ECONNREFUSED' })),
  handle(busyCall, failing({ code: '55P03' })),
  handle(busyCommandCall, failing({ code: '40P01' })),
  handle(membersCall, () => 'family'),
  handle(staffCall, () => 'console'),
  handle(onlyTestingCall, () => 'clock'),
]

export function openSampleServer(): Promise<TestServer> {
  return openTestServer({ calls: CALLS, schemasOf: sampleSchemasOf, handlers: HANDLERS })
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
