/**
 * A big picture, made no bigger than it will be kept: the engine redraws it anyway, and a photograph of 10 MB does not
 * get through a slow line within the time that a request has. What this browser cannot draw is sent as it is, for the
 * engine to judge.
 */
import { LONGEST_SIDE_PX } from '#contract/rules/upload-rules.ts'

const QUALITY = 0.9

export async function smallerPicture(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    const drawing = canvas.getContext('2d')
    if (!drawing) return file
    drawing.fillStyle = 'white'
    drawing.fillRect(0, 0, canvas.width, canvas.height)
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    return drawn.size < file.size ? new File([drawn], file.name, { type: drawn.type }) : file
  } catch {
    return file
  }
}
