/**
 * Pictures that operators uploaded, as files: each made from what is stored when first asked for, kept in DATA_DIR,
 * served for ever, for no picture changes under its name. Only formats and widths that pages ask for are made.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  PICTURE_ENCODINGS,
  PICTURE_FORMATS,
  type PictureFormat,
  type PictureType,
  readPictureOriginal,
} from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { mediaReply } from './media.ts'

const ADDRESS = /^\/media\/own\/(own-[0-9a-f]{24})\/(hero|tile|square)-(\d{3,4})\.(avif|webp)$/

type Options = { dataDir: string; database: Pick<Database, 'read'> }

export function createOwnPictures({ dataDir, database }: Options) {
  const underWay = new Map<string, Promise<Buffer | undefined>>()

  return async (request: Request, path: string): Promise<Response | undefined> => {
    const [, name = '', format = '', width = '', type = ''] = ADDRESS.exec(path) ?? []
    if (name === '') return undefined
    const { height, width: full, widths } = PICTURE_FORMATS[format as PictureFormat]
    if (!(widths as readonly number[]).includes(Number(width))) return undefined
    const file = join(dataDir, 'media', 'own', name, `${format}-${width}.${type}`)
    const size = { width: Number(width), height: Math.round((height * Number(width)) / full) }
    const make = async () => {
      const jpeg = await database.read((tx) => readPictureOriginal(tx, name))
      return jpeg && keep(file, await drawn(jpeg, size, type as PictureType))
    }
    const making = underWay.get(file) ?? readFile(file).catch(make)
    underWay.set(file, making)
    try {
      const bytes = await making
      return bytes && mediaReply(request, bytes, type as PictureType, true)
    } finally {
      underWay.delete(file)
    }
  }
}

/** What is stored was drawn by us, so it is read in this process. It fills the format; the middle of it stays. */
async function drawn(jpeg: Buffer, size: { width: number; height: number }, type: PictureType): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(jpeg)
    .resize({ ...size, fit: 'cover' })
    .toFormat(type, PICTURE_ENCODINGS[type])
    .toBuffer()
}

/** A reader never sees half a file, whichever process writes it. */
async function keep(file: string, bytes: Buffer): Promise<Buffer> {
  await mkdir(dirname(file), { recursive: true })
  const part = `${file}.${process.pid}.part`
  await writeFile(part, bytes)
  await rename(part, file)
  return bytes
}
