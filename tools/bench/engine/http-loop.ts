/**
 * Repeats one request over HTTP on many connections, each time as a new guest with an address of its own. The bytes are
 * written to the sockets directly: a real HTTP client would take as much processor time as the shop and be measured
 * with it.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type RepeatedRequest = { path: string; forms: readonly URLSearchParams[] }
export type IsRight = (status: number, body: string) => boolean
export type HttpRound = { perSecond: number; p99Ms: number }

/** More than are answered at a time: the shop is never without work. */
const CONNECTIONS = 32

let guests = 0

export async function httpRound(
  url: string,
  request: RepeatedRequest,
  seconds: number,
  isRight: IsRight,
  connections = CONNECTIONS,
): Promise<HttpRound> {
  const { port } = new URL(url)
  const ends = requestEnds(request, port)
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  const times: number[] = []
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.setNoDelay(true)
      await once(socket, 'connect')
      const next = replyReader(socket)
      while (performance.now() < until) {
        guests += 1
        const askedAt = performance.now()
        socket.write(
          `POST ${request.path} HTTP/1.1\r\nx-forwarded-for: ${address(guests)}${ends[guests % ends.length]}`,
        )
        const { body, status } = await next()
        if (!isRight(status, body)) throw new Error(`The shop answered ${status} ${body} to ${request.path}.`)
        times.push(performance.now() - askedAt)
      }
      socket.destroy()
    }),
  )
  const perSecond = (times.length * 1000) / (performance.now() - startedAt)
  times.sort((one, other) => one - other)
  return { perSecond, p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN }
}

function address(guest: number): string {
  return `10.${(guest >> 16) & 255}.${(guest >> 8) & 255}.${guest & 255}`
}

/** Everything of a request after the guest's address. */
function requestEnds({ forms }: RepeatedRequest, port: string): string[] {
  return forms.map((form) => {
    const body = form.toString()
    const type = 'content-type: application/x-www-form-urlencoded'
    const head = `\r\nhost: 127.0.0.1:${port}\r\nsec-fetch-site: same-origin\r\n${type}\r\ncontent-length: ${body.length}`
    return `${head}\r\n\r\n${body}`
  })
}

/** Reads one reply after the other, each as long as its headers say. */
function replyReader(socket: Socket): () => Promise<{ status: number; body: string }> {
  let text = ''
  let waiting: PromiseWithResolvers<{ status: number; body: string }> | undefined
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    text += chunk
    const headEnd = text.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = text.slice(0, headEnd)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    const body = text.slice(headEnd + 4)
    // Without a content-length the reply is chunked and ends with an empty chunk.
    if (length === undefined ? !body.endsWith('0\r\n\r\n') : body.length < Number(length)) return
    text = ''
    waiting?.resolve({ status: Number(head.slice(9, 12)), body })
  })
  const fail = (error?: Error) => waiting?.reject(error ?? new Error('The shop hung up.'))
  socket.on('error', fail)
  socket.on('close', () => fail())
  return () => {
    waiting = Promise.withResolvers()
    return waiting.promise
  }
}
