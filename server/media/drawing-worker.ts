/** Draws pictures away from the server's own thread: one picture keeps a core busy for about a second. */
import { parentPort } from 'node:worker_threads'
import { renderPicture } from '#demo/pictures/render.ts'
import type { DrawingReply, DrawingRequest } from './drawing.ts'

parentPort?.on('message', async ({ format, id, name }: DrawingRequest) => {
  let reply: DrawingReply
  try {
    reply = { id, ok: true, files: await renderPicture(name, format) }
  } catch (error) {
    reply = { id, ok: false, message: String(error) }
  }
  parentPort?.postMessage(reply)
})
