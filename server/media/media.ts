/**
 * The pictures of the demo resort as files: each made from its original when first asked for, kept in DATA_DIR, served
 * for ever.
 *
 * The address carries the version of the pictures, so one never changes under its address. Only the names, formats and
 * widths that exist are made: no address makes the server work more than once.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PICTURE_FORMATS, type PictureFormat, type PictureType } from '#commerce/catalog/index.ts'
import { originals, pictureVersion } from '#demo/pictures/originals.ts'

const ADDRESS = /^\/media\/([\w-]+)\/([\w-]+)\/(\w+)-(\d+)\.(avif|webp)$/
/**
 * The current pictures, whatever their version: for pages that are written without knowing it, and for a shop whose
 * demo was loaded before the pictures changed.
 */
const ANY_VERSION = /^(?:scenes|[0-9a-f]{8})$/

type Picture = { name: string; format: PictureFormat; width: number; type: PictureType }

export function createMedia({ dataDir }: { dataDir: string }) {
  const folder = join(dataDir, 'media', pictureVersion)
  const known = new Set(originals().map(({ name, format }) => `${name}/${format}`))
  const underWay = new Map<string, Promise<Buffer>>()

  function asked(path: string): (Picture & { isVersioned: boolean }) | undefined {
    const [, version = '', name = '', format = '', width = '', type = ''] = ADDRESS.exec(path) ?? []
    if (!known.has(`${name}/${format}`) || !ANY_VERSION.test(version)) return undefined
    const widths: readonly number[] = PICTURE_FORMATS[format as PictureFormat].widths
    if (!widths.includes(Number(width))) return undefined
    return {
      name,
      format: format as PictureFormat,
      width: Number(width),
      type: type as PictureType,
      isVersioned: version === pictureVersion,
    }
  }

  function made(file: string, picture: Picture): Promise<Buffer> {
    let making = underWay.get(file)
    if (!making) {
      making = make(file, picture).finally(() => underWay.delete(file))
      underWay.set(file, making)
    }
    return making
  }

  return async function media(request: Request, path: string): Promise<Response | undefined> {
    const picture = asked(path)
    if (!picture) return undefined
    const file = join(folder, picture.name, `${picture.format}-${picture.width}.${picture.type}`)
    const bytes = await readFile(file).catch(() => made(file, picture))
    return mediaReply(request, bytes, picture.type, picture.isVersioned)
  }
}

/** `isForEver`: nothing else will ever stand at its address. */
export function mediaReply(request: Request, bytes: Buffer, type: PictureType, isForEver: boolean): Response {
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: {
      'content-type': `image/${type}`,
      'content-length': String(bytes.length),
      'cache-control': isForEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      // Mails of the shop show them on pages of mail programs.
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function make(file: string, { format, name, type, width }: Picture): Promise<Buffer> {
  // The library that draws is loaded with the first picture that is not there yet.
  const { renderPicture } = await import('#demo/pictures/render.ts')
  const bytes = await renderPicture(name, format, width, type)
  await mkdir(dirname(file), { recursive: true })
  // A reader never sees half a file, whichever process writes it.
  const part = `${file}.${process.pid}.part`
  await writeFile(part, bytes)
  await rename(part, file)
  return bytes
}
