/**
 * Files of the build, served for ever: their names carry a hash of their content. Each is compressed once, on first
 * use.
 */
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
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

export function createStaticFiles(clientDir: string) {
  const files = new Map<string, Promise<Compressed>>()

  return async function staticFile(request: Request, path: string): Promise<Response | undefined> {
    if (!NAME.test(path)) return undefined
    let file = files.get(path)
    if (!file) {
      file = readFile(join(clientDir, path)).then((bytes) => compressed(bytes, 'best'))
      files.set(path, file)
      // A file that is not there may come with the next build.
      file.catch(() => files.delete(path))
    }
    try {
      return foreverReply(request, await file, TYPES[extname(path)] ?? 'application/octet-stream')
    } catch {
      return undefined
    }
  }
}

/** A reply that a browser may keep as long as it likes. */
export function foreverReply(request: Request, { bodies }: Compressed, type: string): Response {
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
