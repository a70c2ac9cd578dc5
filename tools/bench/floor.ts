/** Starts the bare server and hands it what to send. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { at } from '#tools/bootstrap/root.mjs'
import type { BareReply } from './bare-server.ts'

export type Floor = { url: string; send(reply: BareReply): Promise<void>; stop(): void }

export async function startFloor(): Promise<Floor> {
  const child = fork(at('tools/bench/bare-server.ts'))
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    url: `http://127.0.0.1:${port}/`,
    async send(reply) {
      const isReady = once(child, 'message')
      child.send(reply)
      await isReady
    },
    stop: () => child.disconnect(),
  }
}
