/**
 * Small documents made from the operator's settings (texts, colors), each under a name that carries its hash: a page
 * can point at exactly the version it was rendered with, and a browser may keep it for ever.
 *
 * The last few versions stay, because a page rendered a moment ago still points at them.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Compressed, compressed } from '#server/http/connection/compressed.ts'
import { foreverReply } from '#server/pages/files/static-files.ts'

const VERSIONS_KEPT = 64

export function createHashedDocuments() {
  const documents = new LRUCache<string, { type: string; content: string; ready?: Promise<Compressed> }>({
    max: VERSIONS_KEPT,
  })

  return {
    /** Keep this content and give the address it can be had at. */
    publish(folder: string, name: string, extension: string, type: string, content: string): string {
      const hash = createHash('sha256').update(content).digest('base64url').slice(0, 12)
      const url = `/${folder}/${name}.${hash}.${extension}`
      if (!documents.has(url)) documents.set(url, { type, content })
      return url
    },
    async find(request: Request, path: string): Promise<Response | undefined> {
      const document = documents.get(path)
      if (!document) return undefined
      document.ready ??= compressed(Buffer.from(document.content), 'best')
      return foreverReply(request, await document.ready, document.type)
    },
  }
}

export type HashedDocuments = ReturnType<typeof createHashedDocuments>
