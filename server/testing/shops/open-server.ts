/** Any calls behind the real HTTP server, without a database: for tests of what happens around a handler. */
import { promisify } from 'node:util'
import type { Call } from '#contract/wire/call.ts'
import { schemasOf } from '#server/api/all-calls.ts'
import type { SchemasOf } from '#server/api/join-schemas.ts'
import { readCidrs } from '#server/boot/cidr.ts'
import { createLog, type RecordedLines, recordLines } from '#server/boot/log.ts'
import { type Api, createApi } from '#server/http/api.ts'
import type { ConnectionLimits } from '#server/http/connection/bound-connections.ts'
import { type ListenOptions, listen } from '#server/http/connection/listen.ts'
import { createPeerReader } from '#server/http/connection/peer.ts'
import type { Handler } from '#server/http/handle.ts'
import { FETCHED_BY_US } from '#server/testing/visitors/raw-request.ts'

export type TestServer = {
  url: string
  api: Api
  recorded: RecordedLines
  /** As a page of ours asks. */
  ask(path: string, init?: RequestInit): Promise<Response>
  /** How many connections it has at this moment. */
  connections(): Promise<number>
  close(): Promise<void>
}

export type TestServerOptions = {
  calls: readonly Call[]
  /** Those of the contract unless the calls are a test's own. */
  schemasOf?: SchemasOf
  handlers?: readonly Handler[]
  isTestMode?: boolean
  allowedOrigins?: readonly string[]
  trustedProxies?: string
  publicUrl?: string
  /** What the document about these calls says. */
  openApi?: string
  fallback?: (request: Request) => Promise<Response>
  limits?: Partial<ConnectionLimits>
  guests?: ListenOptions['guests']
}

export async function openTestServer(options: TestServerOptions): Promise<TestServer> {
  const recorded = recordLines()
  const log = createLog({ level: 'debug', recorded, write: () => {} })
  const allowed = new Set(options.allowedOrigins)
  const api = createApi({
    calls: options.calls,
    schemasOf: options.schemasOf ?? schemasOf,
    handlers: options.handlers ?? [],
    isTestMode: options.isTestMode ?? false,
    allowedOrigins: () => allowed,
    openApiOf: () => () => options.openApi ?? '{}',
  })
  let url = ''
  const readPeer = createPeerReader({
    trustedProxies: readCidrs(options.trustedProxies ?? '') ?? [],
    publicUrl: options.publicUrl,
    fallbackOrigin: () => url,
  })
  const { fallback, guests, limits } = options
  const listening = await listen({ port: 0, host: '127.0.0.1', log, readPeer, api, fallback, limits, guests })
  url = listening.url
  return {
    url,
    api,
    recorded,
    ask: (path, init = {}) =>
      fetch(url + path, {
        ...init,
        headers: { ...FETCHED_BY_US, ...(init.headers as Record<string, string>) },
      }),
    connections: promisify(listening.server.getConnections.bind(listening.server)),
    close: listening.close,
  }
}
