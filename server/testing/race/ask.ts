/**
 * One request over a connection that stays open, as light as Node makes it: the load shares the processors with the
 * shops under test.
 */
import { Agent, request } from 'node:http'

/** A shop process as a load balancer sees it. */
export type ShopConnection = { port: number; agent: Agent }

export type Asked = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }

export type RaceReply = { status: number; retryAfter: string | undefined; cookies: readonly string[]; text: string }

export function connectToShop(url: string, connections: number): ShopConnection {
  return { port: Number(new URL(url).port), agent: new Agent({ keepAlive: true, maxSockets: connections }) }
}

/** Undefined where the connection ended without a reply: it is not known then whether it was done. */
export function ask(
  { agent, port }: ShopConnection,
  { body, headers, method, path }: Asked,
): Promise<RaceReply | undefined> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(
      { host: '127.0.0.1', port, path, method, agent, headers: { ...headers, ...length } },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (chunk: string) => {
          text += chunk
        })
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            retryAfter: reply.headers['retry-after'],
            cookies: reply.headers['set-cookie'] ?? [],
            text,
          }),
        )
        reply.on('error', () => resolve(undefined))
      },
    )
    sent.on('error', () => resolve(undefined))
    sent.end(body)
  })
}
