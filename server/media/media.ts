/**
 * The drawn pictures of the demo resort as files: drawn when first asked for, kept in DATA_DIR, served for ever.
 *
 * The address carries the version of the drawings, so a picture never changes under its address. Only the names,
 * formats and widths that exist are drawn: no address makes the server work more than once per picture.
 */
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { PICTURE_FORMATS, type PictureFormat } from '#demo/pictures/formats.ts'
import { pictureVersion } from '#demo/pictures/picture-version.ts'
import { scenes } from '#demo/pictures/scenes.ts'
import type { Drawing } from './drawing.ts'

export type Media = ReturnType<typeof createMedia>

const ADDRESS = /^\/media\/([\w-]+)\/([\w-]+)\/(\w+)-(\d+)\.(avif|webp)$/
/** Names the current drawings, whatever their version: for pages that are written without knowing it. */
const ANY_VERSION = 'scenes'

export function createMedia({ dataDir, drawing, log }: { dataDir: string; drawing: Drawing; log: Logger }) {
  const folder = join(dataDir, 'media', pictureVersion)
  const underWay = new Map<string, Promise<void>>()

  function filePath(name: string, format: string, width: number, type: string): string {
    return join(folder, name, `${format}-${width}.${type}`)
  }

  function drawn(name: string, format: PictureFormat, isWaitedFor: boolean): Promise<void> {
    const key = `${name}/${format}`
    const running = underWay.get(key)
    if (running) {
      if (isWaitedFor) drawing.hurry(name, format)
      return running
    }
    const job = keep(name, format, isWaitedFor).finally(() => underWay.delete(key))
    underWay.set(key, job)
    return job
  }

  async function keep(name: string, format: PictureFormat, isWaitedFor: boolean): Promise<void> {
    const files = await drawing.draw(name, format, isWaitedFor)
    await mkdir(join(folder, name), { recursive: true })
    for (const { bytes, type, width } of files) {
      const path = filePath(name, format, width, type)
      // A reader never sees half a file.
      await writeFile(`${path}.${process.pid}.part`, bytes)
      await rename(`${path}.${process.pid}.part`, path)
    }
  }

  async function reply(request: Request, path: string): Promise<Response | undefined> {
    const [, version, name = '', format = '', width = '', type = ''] = ADDRESS.exec(path) ?? []
    if (!Object.hasOwn(scenes, name) || !isFormat(format)) return undefined
    if (!widthsOf(format).includes(Number(width))) return undefined
    if (version !== pictureVersion && version !== ANY_VERSION) return undefined

    const file = filePath(name, format, Number(width), type)
    const bytes = await readFile(file).catch(async () => {
      await drawn(name, format, true)
      return readFile(file)
    })
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: {
        'content-type': `image/${type}`,
        'content-length': String(bytes.length),
        'cache-control': version === ANY_VERSION ? 'public, max-age=3600' : 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      },
    })
  }

  /** Draw these pictures before anybody asks for them. */
  async function drawAhead(pictures: readonly (readonly [name: string, format: PictureFormat])[]): Promise<void> {
    for (const [name, format] of pictures) {
      // The narrowest is written last, so with it all are there.
      const last = widthsOf(format).at(-1) as number
      const isThere = await access(filePath(name, format, last, 'webp')).then(
        () => true,
        () => false,
      )
      if (!isThere)
        await drawn(name, format, false).catch((error) => log.warn({ err: error }, 'A picture could not be drawn'))
    }
  }

  return { reply, drawAhead }
}

function widthsOf(format: PictureFormat): readonly number[] {
  return PICTURE_FORMATS[format].widths
}

function isFormat(format: string): format is PictureFormat {
  return Object.hasOwn(PICTURE_FORMATS, format)
}
