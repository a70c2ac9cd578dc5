/** Pictures as this browser draws them: any file made upright and not too big, and the square that is sent of it. */
import { PHOTO_SIDE_PX } from '#contract/rules/people/photo.ts'

/** Of a part of the picture, in its own pixels. */
export type Square = { x: number; y: number; width: number; height: number }

/** More than the square needs at the strongest zoom; a photo of twelve megapixels would be slow to move. */
const LONGEST_SIDE_PX = 1_600
const QUALITY = 0.92

/** As a data address, which a page may show; undefined where this browser cannot read it. */
export async function pictureAsUrl(file: Blob): Promise<string | undefined> {
  try {
    const whole = await createImageBitmap(file)
    const url = drawnAsUrl(whole, whole.width, whole.height)
    whole.close()
    return url
  } catch {
    return undefined
  }
}

export function drawnAsUrl(source: CanvasImageSource, width: number, height: number): string {
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(width, height))
  const canvas = canvasOf(Math.round(width * scale), Math.round(height * scale))
  drawingOn(canvas).drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', QUALITY)
}

/** The picture a quarter turn further. */
export function turned(image: HTMLImageElement): string {
  const { naturalWidth, naturalHeight } = image
  const canvas = canvasOf(naturalHeight, naturalWidth)
  const drawing = drawingOn(canvas)
  drawing.translate(naturalHeight, 0)
  drawing.rotate(Math.PI / 2)
  drawing.drawImage(image, 0, 0)
  return canvas.toDataURL('image/jpeg', QUALITY)
}

/** Rejects where the browser cannot write it. */
export function squareOf(image: HTMLImageElement, { x, y, width, height }: Square): Promise<Blob> {
  const canvas = canvasOf(PHOTO_SIDE_PX, PHOTO_SIDE_PX)
  drawingOn(canvas).drawImage(image, x, y, width, height, 0, 0, PHOTO_SIDE_PX, PHOTO_SIDE_PX)
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The photo could not be written.')))
    canvas.toBlob(take, 'image/jpeg', QUALITY)
  })
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}

/** On white: what is transparent in a PNG would be black in a JPEG. */
function drawingOn(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('This browser has no canvas to draw on.')
  drawing.fillStyle = 'white'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  return drawing
}
