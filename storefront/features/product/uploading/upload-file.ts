/**
 * Uploads a file for an option and reports progress, which `fetch` cannot do. A big picture is made smaller first. The
 * promise never rejects: a failure and an abort are results.
 */
import { uploadAttributeFileCall } from '#contract/calls/people/household.ts'
import { LONGEST_SIDE_PX } from '#contract/rules/product-form.ts'
import { address } from '#contract/wire/client.ts'

export type StoredFile = { fileId: string; name: string }

export type Uploaded =
  | { ok: true; file: StoredFile }
  | { ok: false; why: 'stopped' | 'unreachable' }
  /** In the engine's words; `isPassing` where the same file may be taken in a moment. */
  | { ok: false; why: 'refused'; words: string; isPassing: boolean }

export type Upload = { done: Promise<Uploaded>; stop(): void }

/** As much of a browser's request as this needs. */
export type FileRequest = Pick<
  XMLHttpRequest,
  'open' | 'send' | 'abort' | 'setRequestHeader' | 'responseText' | 'timeout' | 'withCredentials'
> & {
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null }
  onload: (() => void) | null
  onerror: (() => void) | null
  onabort: (() => void) | null
  ontimeout: (() => void) | null
}

type Options = {
  /** The host that takes calls where it is not our own; empty is ours. */
  host?: string
  onProgress(share: number): void
  shrink?: (file: File) => Promise<File>
  newRequest?: () => FileRequest
}

/** What even a slow line sends in a few seconds goes as it is. */
const BIG_BYTES = 1024 * 1024

/** Longer than the engine reads a request and redraws what waits before it. */
const PATIENCE_MS = 90_000

export function uploadFile(
  productAttributeId: number,
  file: File,
  { host = '', onProgress, shrink = smallerPicture, newRequest = () => new XMLHttpRequest() as FileRequest }: Options,
): Upload {
  const request = newRequest()
  let isStopped = false
  let stop = () => {}
  const done = new Promise<Uploaded>((resolve) => {
    stop = () => {
      isStopped = true
      request.abort()
      // What has not begun yet does not say that it was stopped.
      resolve(STOPPED)
    }
    request.onload = () => resolve(read(request.responseText))
    request.onerror = () => resolve(UNREACHABLE)
    request.ontimeout = () => resolve(UNREACHABLE)
    request.onabort = () => resolve(STOPPED)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    const send = (sent: File) => {
      if (isStopped) return
      const body = new FormData()
      body.set('file', sent)
      request.open('POST', host + address(uploadAttributeFileCall, { params: { productAttributeId } }))
      request.withCredentials = host !== ''
      request.setRequestHeader('accept', 'application/json')
      request.timeout = PATIENCE_MS
      request.send(body)
    }
    if (file.size > BIG_BYTES) void shrink(file).then(send)
    else send(file)
  })
  return { done, stop: () => stop() }
}

const STOPPED: Uploaded = { ok: false, why: 'stopped' }

const UNREACHABLE: Uploaded = { ok: false, why: 'unreachable' }

/** A body that is no reply of the engine, for instance of a proxy, counts as unreachable. */
function read(text: string): Uploaded {
  const reply = parsed(text)
  if (typeof reply !== 'object' || reply === null || !('success' in reply)) return UNREACHABLE
  const { success, fileId, name, message, code } = reply as Record<string, unknown>
  if (success === true && (typeof fileId === 'string' || typeof fileId === 'number')) {
    return { ok: true, file: { fileId: String(fileId), name: typeof name === 'string' ? name : '' } }
  }
  const words = Array.isArray(message) ? message.join(' ') : ''
  return words === '' ? UNREACHABLE : { ok: false, why: 'refused', words, isPassing: code === 'TRY_AGAIN' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const QUALITY = 0.9

/**
 * A big picture, made no bigger than it will be kept: the engine redraws it anyway, and a photograph of 10 MB does not
 * get through a slow line within the time that a request has. What this browser cannot draw is sent as it is, for the
 * engine to judge.
 */
async function smallerPicture(file: File): Promise<File> {
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
