/**
 * One file that browsers load, made from its original: the width asked for, in an encoding for new or older browsers.
 */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { PICTURE_ENCODINGS, type PictureFormat, type PictureType } from '#commerce/catalog/index.ts'
import { originalFile } from './originals.ts'

export async function renderPicture(
  name: string,
  format: PictureFormat,
  width: number,
  type: PictureType,
): Promise<Buffer> {
  const scaled = sharp(await readFile(originalFile(name, format))).resize({ width })
  return scaled.toFormat(type, PICTURE_ENCODINGS[type]).toBuffer()
}
