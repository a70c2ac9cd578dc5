/**
 * The floor of the bench: a bare node:http server in a process of its own that sends the same bytes and headers as the
 * shop. What a page costs above it is the cost of rendering and serving. Each measurement sets its reply over IPC.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type BareReply = { headers: Record<string, string>; body: string }

let headers: Record<string, string> = {}
let body = Buffer.alloc(0)

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))

process.on('message', (reply: BareReply) => {
  headers = reply.headers
  body = Buffer.from(reply.body, 'base64')
  process.send?.('ready')
})
process.on('disconnect', () => process.exit(0))
