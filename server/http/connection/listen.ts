/**
 * The node:http server: it gives every request its context and passes it on. Slow, endless and malformed requests end
 * here. A stop lets open requests finish, for ten seconds at most, and replies to those that were sent before it.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as SocketServer } from 'node:net'
import { setTimeout as pause, setImmediate as restOfTurn } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Logger } from 'pino'
import { StartRefused } from '#commerce/database/start-refused.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { createContextReader } from '#server/http/request-context.ts'
import { createResponder, failureResponse, type Responders } from '#server/http/respond.ts'
import { boundConnections, CONNECTION_LIMITS, type ConnectionLimits } from './bound-connections.ts'
import type { GuestsFirst } from './guests-first.ts'
import type { PeerReader } from './peer.ts'
import { rejectUnreadable } from './reject-unreadable.ts'

/** Tried before everything else, for pages whose bytes are ready. True means that it answered. */
export type Early = (request: IncomingMessage, response: ServerResponse) => boolean

export type ListenOptions = Responders & {
  port: number
  /** The address to listen on; without it all of them. */
  host?: string | undefined
  /** Where they differ from ours, as in tests that cannot wait. */
  limits?: Partial<ConnectionLimits> | undefined
  log: Logger
  readPeer: PeerReader
  early?: Early | undefined
  /** For what is done when guests leave time for it. */
  guests?: Pick<GuestsFirst, 'watch'> | undefined
}

export type Listening = { url: string; port: number; server: Server; close(): Promise<void> }

const DRAIN_MS = 10_000
/** What was sent before a stop is read by then. */
const READ_MS = 50
const LONGEST_HEADERS = 16 * 1024
const MOST_HEADERS = 100
const MOST_LATE_MS = 2_000

export async function listen(options: ListenOptions): Promise<Listening> {
  const { port, host, log, early, guests } = options
  const limits = { ...CONNECTION_LIMITS, ...options.limits }
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: Math.min(MOST_LATE_MS, limits.headersMs),
    maxHeaderSize: LONGEST_HEADERS,
  })
  server.maxHeadersCount = MOST_HEADERS

  const { inTurn, waiting } = boundConnections(server, limits)
  guests?.watch(waiting)
  rejectUnreadable(server)

  const contexts = new WeakMap<object, RequestContext>()
  const readContext = createContextReader(log, options.readPeer)
  const respond = createResponder(options)
  const listener = getRequestListener(
    (request, { incoming }) => {
      const context = contexts.get(incoming)
      if (!context) throw new Error('A request without a context')
      return respond(request, context)
    },
    { errorHandler: (error) => failureResponse(error instanceof RequestError ? 400 : 500, error, log) },
  )

  let isClosing = false
  server.on('request', (request, response) => {
    if (isClosing) response.shouldKeepAlive = false
    inTurn(request, response, () => respondTo(request, response))
  })

  function respondTo(request: IncomingMessage, response: ServerResponse): void {
    if (early && answeredEarly(early, request, response, log)) return
    const context = readContext(request)
    contexts.set(request, context)
    if (log.isLevelEnabled('debug')) logWhenDone(request, response, context)
    // From here on the address has our own origin, whatever Host was sent.
    request.url = context.origin + targetOf(request.url)
    void listener(request, response)
  }

  await open(server, port, host)
  return {
    url: addressOf(host, portOf(server)),
    port: portOf(server),
    server,
    close() {
      isClosing = true
      return drain(server)
    },
  }
}

/** A failure here would end the process; the page can still be rendered the long way. */
function answeredEarly(early: Early, request: IncomingMessage, response: ServerResponse, log: Logger): boolean {
  try {
    return early(request, response)
  } catch (error) {
    log.error({ err: error }, 'A ready page could not be sent.')
    if (response.headersSent) response.destroy()
    return response.headersSent
  }
}

/** The part after the origin. A proxy's form (`GET http://…`) names an origin, which is not ours to believe. */
function targetOf(url = '/'): string {
  if (url.startsWith('/')) return url
  if (!URL.canParse(url)) return '/'
  const { pathname, search } = new URL(url)
  return pathname + search
}

function logWhenDone(request: IncomingMessage, response: ServerResponse, context: RequestContext): void {
  const started = performance.now()
  const { method, url } = request
  response.once('close', () => {
    // Its log is asked for only now: by now it is known who asked.
    context.log.debug(
      { method, address: url, status: response.statusCode, ms: Math.round(performance.now() - started) },
      'Answered.',
    )
  })
}

function open(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusalFor(error, port) ?? error))
    server.listen({ port, host }, resolve)
  })
}

/**
 * Where a browser on this machine finds a shop that listens there: by its usual name, unless it listens elsewhere only.
 */
export function addressOf(host: string | undefined, port: number): string {
  const isHere = host === undefined || ANSWERS_TO_LOCALHOST.includes(host)
  return `http://${isHere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}

const ANSWERS_TO_LOCALHOST = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::']

function refusalFor({ code }: NodeJS.ErrnoException, port: number): StartRefused | undefined {
  if (code === 'EADDRNOTAVAIL')
    return new StartRefused('HOST is no address of this machine. Leave it out, or name one.')
  if (code === 'EADDRINUSE') {
    return new StartRefused(
      `Port ${port} is in use. Stop what runs there, or choose another port: PORT=${port + 1} npm start`,
    )
  }
  if (code === 'EACCES')
    return new StartRefused(`Port ${port} is not open to this user. Choose one from 1024 up with PORT.`)
  return undefined
}

async function drain(server: Server): Promise<void> {
  // Connections that were made before the stop and not accepted yet would be reset unheard.
  await readWhatCame()
  // An HTTP server that closes also ends connections without a request, such as one whose request is not read yet: at
  // first it only takes no new ones.
  const closed = new Promise<void>((resolve) => SocketServer.prototype.close.call(server, () => resolve()))
  await Promise.race([closed, pause(READ_MS).then(readWhatCame)])
  server.close()
  // A connection that becomes idle after the stop would otherwise stay for its whole keep-alive time.
  const idle = setInterval(() => void readWhatCame().then(() => server.closeIdleConnections()), READ_MS)
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}

/** However busy the machine is: a whole turn of the event loop takes what has come to its sockets by now. */
async function readWhatCame(): Promise<void> {
  await restOfTurn()
  await restOfTurn()
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo | null)?.port ?? 0
}
