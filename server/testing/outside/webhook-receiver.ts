/** Another system of the resort on this machine, which hears webhooks: each with its headers, and answered as told. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type HeardWebhook = { headers: Record<string, string>; body: string }

export type WebhookReceiver = {
  url: string
  heard: HeardWebhook[]
  /** What it answers from now on. */
  answerWith(status: number): void
  close(): Promise<void>
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const heard: HeardWebhook[] = []
  let status = 204
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      heard.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(status, { location: 'http://127.0.0.1/' }).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    heard,
    answerWith(next) {
      status = next
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
