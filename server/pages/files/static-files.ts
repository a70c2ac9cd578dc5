/**
 * Files that a browser may keep for ever, because their names carry a hash of their content: the files of the build,
 * and documents made from the operator's settings (texts, colors). A page can point at exactly the version it was
 * rendered with. Each file is compressed once, on first use.
 *
 * Old versions of documents stay for a while, because a page rendered a moment ago still points at them: the least
 * used file goes first, and one of the build is read again when it is asked for.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { type Compressed, compressed, encodingFor } from '#server/http/connection/compressed.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Names the build makes; anything else is not asked of the disk. */
const NAME = /^\/assets\/[\w-]+(?:\.[\w-]+)*\.(?:js|css|svg|woff2)$/

/** A build has some 130, a revision of the shop publishes some 60: texts by page and locale. */
const MOST_FILES = 1_000

type StaticFile = { content: Buffer<ArrayBuffer>; ready?: Promise<Compressed> }

export function createStaticFiles(clientDirs: readonly string[]) {
  const files = new LRUCache<string, StaticFile>({ max: MOST_FILES })

  async function fileAt(path: string): Promise<StaticFile | undefined> {
    if (files.has(path) || !NAME.test(path)) return files.get(path)
    for (const clientDir of clientDirs) {
      const content = await readFile(join(clientDir, path)).catch(() => undefined)
      if (content) return files.get(path) ?? kept(path, content)
    }
    return undefined
  }

  function kept(path: string, content: Buffer<ArrayBuffer>): StaticFile {
    const file = { content }
    files.set(path, file)
    return file
  }

  return {
    /** Keeps this content and returns its address. */
    publish(folder: string, name: string, extension: 'css' | 'json', content: string): string {
      const hash = createHash('sha256').update(content).digest('base64url').slice(0, 12)
      const path = `/${folder}/${name}.${hash}.${extension}`
      // What is published again is in use, even where no browser has requested it lately.
      if (!files.get(path)) kept(path, Buffer.from(content))
      return path
    },
    async find(request: Request, path: string): Promise<Response | undefined> {
      const file = await fileAt(path)
      if (!file) return undefined
      file.ready ??= compressed(file.content, 'best')
      return foreverReply(request, await file.ready, TYPES[extname(path)] ?? 'application/octet-stream')
    },
  }
}

export type StaticFiles = ReturnType<typeof createStaticFiles>

/** A reply that a browser may keep as long as it likes. */
function foreverReply(request: Request, { bodies }: Compressed, type: string): Response {
  const encoding = type === 'font/woff2' ? 'identity' : encodingFor(request.headers.get('accept-encoding'))
  return new Response(request.method === 'HEAD' ? null : bodies[encoding], {
    headers: {
      'content-type': type,
      'content-length': String(bodies[encoding].length),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  })
}
