/**
 * One file that browsers load, made from its original: the width asked for, in an encoding for new or older browsers.
 */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PictureFormat } from '#commerce/catalog/index.ts'
import { originalFile } from './originals.ts'

export type PictureType = 'avif' | 'webp'

// Effort 4, sharp's default, takes over ten times as long for files an eighth smaller.
export const ENCODINGS = { avif: { quality: 55, effort: 1 }, webp: { quality: 78 } } as const satisfies Record<
  PictureType,
  object
>

export async function renderPicture(
  name: string,
  format: PictureFormat,
  width: number,
  type: PictureType,
): Promise<Buffer> {
  const scaled = sharp(await readFile(originalFile(name, format))).resize({ width })
  return scaled.toFormat(type, ENCODINGS[type]).toBuffer()
}
