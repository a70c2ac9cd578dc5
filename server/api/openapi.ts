/**
 * The contract as an OpenAPI 3.1 document, for people and programs that do not read TypeScript.
 *
 * Everything in it comes from the calls themselves, so it cannot say anything the server does not do. Requests are
 * described as they are sent, replies as they arrive.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { Problem } from '#contract/schemas/refusal.ts'
import type { Call } from '#contract/wire/call.ts'
import { callName, ENTITIES, schemasOf } from './all-calls.ts'
import { openApiOperation } from './openapi-operation.ts'

type Options = { title: string; version: string; serverUrl?: string }

export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers?: { url: string }[]
  paths: Record<string, Record<string, object>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

const DESCRIPTION = `Calls that change something need the same-origin proof: \`Sec-Fetch-Site: same-origin\`, or without that header an
\`Origin\` equal to ours. Commands answer 200 with \`success\`, whether they did it or refused; everything else refuses by
status with a problem. \`Idempotency-Key\` is honored by every call that changes something. A program with a key
(\`Authorization: Bearer chl_…\`) needs no same-origin proof; the rights that open a call stand in \`x-rights\`.`

export function openApiDocument(calls: readonly Call[], { title, version, serverUrl }: Options): OpenApiDocument {
  const schemas = namedSchemas(calls)
  const paths: OpenApiDocument['paths'] = {}
  for (const call of calls) {
    for (const [index, path] of [call.path, ...call.also].entries()) {
      const operationId = index === 0 ? callName(call) : `${callName(call)}_${index + 1}`
      paths[path] = {
        ...paths[path],
        [call.method.toLowerCase()]: openApiOperation(call, operationId, schemas.get(schemasOf(call).reply)?.id ?? ''),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description: DESCRIPTION },
    ...(serverUrl === undefined ? {} : { servers: [{ url: serverUrl }] }),
    paths,
    components: { schemas: componentsOf(schemas), securitySchemes: SECURITY_SCHEMES },
  }
}

const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: '__Host-sid', description: 'A person who signed in.' },
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'A program of the resort, with a key that an admin made for it.',
  },
}

type Names = z.core.$ZodRegistry<{ id: string }>

/** Entities under their own names, replies that are no entity under the name of their call. */
function namedSchemas(calls: readonly Call[]): Names {
  const names: Names = z.registry<{ id: string }>()
  for (const [name, schema] of [...ENTITIES, ['Problem', Problem] as const]) {
    if (!names.has(schema)) names.add(schema, { id: name })
  }
  for (const call of calls) {
    const { reply } = schemasOf(call)
    if (!names.has(reply)) names.add(reply, { id: replyName(callName(call)) })
  }
  return names
}

function replyName(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Reply`
}

function componentsOf(names: Names): Record<string, object> {
  const { schemas } = z.toJSONSchema(names, {
    uri: (id) => `#/components/schemas/${id}`,
    unrepresentable: 'any',
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _address, ...schema }]) => [name, schema]),
  )
}

/** The contract as a document, for people and programs that do not read TypeScript. Made at the first request. */
export function createOpenApi(calls: readonly Call[]): () => string {
  let text: string | undefined
  return () => {
    text ??= JSON.stringify(openApiDocument(calls, { title: 'Chairlift', version: packageVersion() }))
    return text
  }
}

function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string
  }
  return version
}
