/** Stands for a provider outside: answers each request as the test says, and keeps what it was sent. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type StandIn = {
  url: string
  port: number
  /** The fields of each form that was posted, oldest first. */
  asked: Record<string, string>[]
  /** How it answers from now on. */
  answer(reply: (response: ServerResponse) => unknown): void
  close(): Promise<void>
}

export async function openStandIn(): Promise<StandIn> {
  const asked: Record<string, string>[] = []
  let reply: Parameters<StandIn['answer']>[0] = (response) => response.end()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    asked.push(Object.fromEntries(new URLSearchParams(body)))
    reply(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    port,
    asked,
    answer(given) {
      reply = given
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
