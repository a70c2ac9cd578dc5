/** The drawn originals in this repository: which there are, where they lie, and from which drawing each was made. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureFormat } from './formats.ts'
import { scenes } from './scenes.ts'

const FOLDER = join(import.meta.dirname, 'originals')
export const DRAWINGS_FILE = join(FOLDER, 'drawings.json')

/** Every scene as band, tile and square; the one behind the error page fills windows as well. */
export function originals(): { name: string; format: PictureFormat }[] {
  return Object.keys(scenes).flatMap((name) => {
    const formats: PictureFormat[] = ['hero', 'tile', 'square']
    if (name === 'not-found') formats.push('wide', 'tall')
    return formats.map((format) => ({ name, format }))
  })
}

export function originalFile(name: string, format: PictureFormat): string {
  return join(FOLDER, name, `${format}.avif`)
}

/** `day-lift-ticket/tile` to the hash of the drawing its original was made from. */
export function drawings(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(DRAWINGS_FILE, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

export function drawingHash(drawing: string): string {
  return createHash('sha256').update(drawing).digest('hex').slice(0, 12)
}
