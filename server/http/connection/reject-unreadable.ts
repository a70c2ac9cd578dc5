/**
 * The last word to a connection whose request cannot be read: one small JSON problem, and the end of the connection.
 * Nothing is said where a reply has already begun, because it would be read as part of that reply.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Problem } from '#contract/schemas/refusal.ts'

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

export function rejectUnreadable(server: Server): void {
  const latest = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>()
  server.on('request', (request, response) => latest.set(request.socket, { request, response }))

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const before = latest.get(socket)
    // Once the one before has come in full and is answered, what cannot be read is a request of its own.
    const isOver = !before || (before.request.complete && before.response.writableEnded)
    if (!socket.writable || !(isOver || !before.response.headersSent)) {
      socket.destroy()
      return
    }
    // Not only ended: a client that never closes its side would keep it open.
    socket.end(replyTo(problemOf(error.code)), () => socket.destroy())
  })
}

function problemOf(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return { statusCode: 431, code: 'TOO_LONG', message: 'The headers of the request are too long.' }
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return { statusCode: 408, code: 'TOO_SLOW', message: 'The request did not arrive in time.' }
  }
  return { statusCode: 400, code: 'BAD_INPUT', message: 'The request is not well formed.' }
}

function replyTo(problem: Problem): string {
  const text = JSON.stringify(problem)
  return [
    `HTTP/1.1 ${problem.statusCode} ${REASONS[problem.statusCode]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
    '',
    text,
  ].join('\r\n')
}
