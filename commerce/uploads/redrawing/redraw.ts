/**
 * A picture encoded again from what a guest sent, so that nothing but its pixels is left. Only JPEG, PNG and WebP are
 * read, whatever a file calls itself, and nothing is decoded before its header says that it is small enough. The
 * module blocks all other readers of sharp for the whole process, so it runs in a process of its own.
 */
import sharp, { type Metadata, type ResizeOptions } from 'sharp'
import { PHOTO_SIDE_PX } from '#contract/rules/people/photo.ts'
import { LONGEST_SIDE_PX } from '#contract/rules/product-form.ts'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

/** `whole` keeps its proportions, `square` is the middle of it: the photo of a person. */
export type Shape = 'whole' | 'square'

export type Redraw = { ok: true; picture: Buffer } | { ok: false; reason: 'not_a_picture' | 'too_many_pixels' }

const MOST_PIXELS = 25_000_000
/** What comes in passes is held as a whole until its last one; the rest is read row by row. */
const MOST_HELD_BYTES = 150_000_000
const JPEG_QUALITY = 85

const RESIZED = {
  whole: { width: LONGEST_SIDE_PX, height: LONGEST_SIDE_PX, fit: 'inside', withoutEnlargement: true },
  square: { width: PHOTO_SIDE_PX, height: PHOTO_SIDE_PX, fit: 'cover' },
} as const satisfies Record<Shape, ResizeOptions>

export async function redraw(sent: Buffer, shape: Shape = 'whole'): Promise<Redraw> {
  if (sent.length === 0) return { ok: false, reason: 'not_a_picture' }
  // Our own look at the header comes first, so that the reason is known.
  const header = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!header) return { ok: false, reason: 'not_a_picture' }
  if (header.width * header.height > MOST_PIXELS || heldBytes(header) > MOST_HELD_BYTES) {
    return { ok: false, reason: 'too_many_pixels' }
  }
  try {
    const picture = await sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(RESIZED[shape])
      .flatten({ background: 'white' })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer()
    return { ok: true, picture }
  } catch {
    return { ok: false, reason: 'not_a_picture' }
  }
}

function heldBytes({ width, height, channels = 4, depth, format, isProgressive }: Metadata): number {
  if (!isProgressive) return 0
  const bytesPerSample = format === 'jpeg' || depth === 'ushort' ? 2 : 1
  return width * height * channels * bytesPerSample
}
