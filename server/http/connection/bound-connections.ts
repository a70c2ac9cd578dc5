/**
 * No connection keeps the shop waiting, and none costs more than its share: requests that arrive slowly, answers that
 * are not read or read in drips, requests sent ahead by the thousand and idle connections while others wait outside all
 * end. Requests of one connection are answered one after another, so a client that does not read costs the memory of
 * one reply.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type ConnectionLimits = {
  headersMs: number
  /** For the whole request, its body included. */
  requestMs: number
  keepAliveMs: number
  /** For a client that takes not one byte of what waits for it. */
  stalledMs: number
  /** For a client that takes its reply, but slowly. */
  drainMs: number
  /** Requests of one connection that are not answered yet. Browsers and proxies send one at a time. */
  pipelined: number
  connections: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  // Longer than the usual 60 s of a load balancer, or it would reuse a connection that we are just closing.
  keepAliveMs: 65_000,
  stalledMs: 30_000,
  drainMs: 5 * 60_000,
  pipelined: 100,
  connections: 10_000,
}

const IDLE_CLOSED_EVERY_MS = 1_000

/** `ahead` are the requests that wait for the reply before theirs to be taken. */
type Busy = { ahead: (() => void)[]; waitingSince: number | undefined }

export type BoundConnections = {
  /** Answers each request when it is its turn; one that goes too far loses its connection. */
  inTurn(request: IncomingMessage, response: ServerResponse, handle: () => void): void
  /** How many connections wait for a reply. */
  waiting(): number
}

export function boundConnections(server: Server, limits: ConnectionLimits): BoundConnections {
  const busy = new Map<Socket, Busy>()
  server.maxConnections = limits.connections
  server.timeout = limits.stalledMs

  // Replies that wait behind another one are not told that their connection ended.
  server.on('connection', (socket: Socket) => socket.once('close', () => busy.delete(socket)))

  server.on('timeout', (socket: Socket) => {
    const isOurTurn = busy.has(socket) && socket.writableLength === 0
    // An answer that takes long to make is not the client's fault.
    if (isOurTurn) socket.setTimeout(limits.stalledMs)
    else socket.destroy()
  })

  const sweep = setInterval(() => {
    for (const [socket, state] of busy) endIfDripping(socket, state, limits.drainMs)
  }, limits.drainMs / 5)
  sweep.unref()
  server.once('close', () => clearInterval(sweep))

  let idleClosedAt = Number.NEGATIVE_INFINITY
  server.on('drop', () => {
    // There may be thousands of them: a flood outside must not have us look through them all the time.
    if (performance.now() - idleClosedAt < IDLE_CLOSED_EVERY_MS) return
    idleClosedAt = performance.now()
    server.closeIdleConnections()
  })

  function inTurn({ socket }: IncomingMessage, response: ServerResponse, handle: () => void): void {
    // What was read together with the request that went too far is still handed out.
    if (socket.destroyed) return
    const state = busy.get(socket)
    if (state && state.ahead.length >= limits.pipelined) {
      socket.destroy()
      return
    }
    const own = state ?? { ahead: [], waitingSince: undefined }
    response.once('close', () => {
      const next = own.ahead.shift()
      if (next && !socket.destroyed) next()
      else busy.delete(socket)
    })
    if (state) {
      state.ahead.push(handle)
      return
    }
    busy.set(socket, own)
    handle()
  }

  return { inTurn, waiting: () => busy.size }
}

function endIfDripping(socket: Socket, state: Busy, drainMs: number): void {
  if (socket.writableLength === 0) {
    state.waitingSince = undefined
    return
  }
  state.waitingSince ??= performance.now()
  if (performance.now() - state.waitingSince >= drainMs) socket.destroy()
}
