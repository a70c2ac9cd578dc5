/**
 * Pictures drawn one after another by a worker. Whoever waits for a picture goes before those drawn ahead of need, and
 * the latest first: it is the one a guest is looking at.
 */
import { Worker } from 'node:worker_threads'
import type { PictureFormat } from '#demo/pictures/formats.ts'
import type { RenderedFile } from '#demo/pictures/render.ts'

export type DrawingRequest = { id: number; name: string; format: PictureFormat }
export type DrawingReply = { id: number } & ({ ok: true; files: RenderedFile[] } | { ok: false; message: string })

type Job = DrawingRequest & {
  isWaitedFor: boolean
  done: (files: RenderedFile[]) => void
  failed: (error: Error) => void
}

export type Drawing = ReturnType<typeof createDrawing>

export function createDrawing() {
  const queue: Job[] = []
  let worker: Worker | undefined
  let current: Job | undefined
  let lastId = 0

  function next(): void {
    if (current || queue.length === 0) return
    const at = queue.findLastIndex((job) => job.isWaitedFor)
    current = queue.splice(Math.max(at, 0), 1)[0] as Job
    const { format, id, name } = current
    opened().postMessage({ id, name, format } satisfies DrawingRequest)
  }

  function finish(settle: (job: Job) => void): void {
    const job = current
    current = undefined
    if (job) settle(job)
    next()
  }

  function opened(): Worker {
    if (worker) return worker
    worker = new Worker(new URL('./drawing-worker.ts', import.meta.url))
    worker.unref()
    worker.on('message', (reply: DrawingReply) =>
      finish((job) => (reply.ok ? job.done(reply.files) : job.failed(new Error(reply.message)))),
    )
    worker.on('error', (error) => {
      worker = undefined
      finish((job) => job.failed(error instanceof Error ? error : new Error(String(error))))
    })
    return worker
  }

  return {
    draw(name: string, format: PictureFormat, isWaitedFor: boolean): Promise<RenderedFile[]> {
      return new Promise((done, failed) => {
        lastId += 1
        queue.push({ id: lastId, name, format, isWaitedFor, done, failed })
        next()
      })
    },
    /** Somebody now waits for a picture that was to be drawn ahead. */
    hurry(name: string, format: PictureFormat): void {
      const job = queue.find((one) => one.name === name && one.format === format)
      if (job) job.isWaitedFor = true
    },
    async close(): Promise<void> {
      queue.length = 0
      await worker?.terminate()
    },
  }
}
