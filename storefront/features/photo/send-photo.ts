/** Sends the square of a photo. Never rejects: a failure is a result, in the engine's words where it has any. */
import { uploadPhotoCall } from '#contract/calls/people/media.ts'
import { address } from '#contract/wire/client.ts'
import type { Log } from '#ui/live/log.ts'

export type SentPhoto = { ok: true } | { ok: false; words: string | undefined }

/** `host` takes the calls where it is not our own; empty is ours. */
export async function sendPhoto(
  contactId: number,
  square: Blob,
  { host, log }: { host: string; log: Log },
): Promise<SentPhoto> {
  const body = new FormData()
  body.set('file', square, 'photo.jpg')
  try {
    const reply = await fetch(host + address(uploadPhotoCall, { query: { contactid: contactId } }), {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
      credentials: host === '' ? 'same-origin' : 'include',
    })
    const said: unknown = await reply.json()
    if (isReply(said) && said.success === true) return { ok: true }
    return { ok: false, words: isReply(said) ? wordsOf(said.message) : undefined }
  } catch (error) {
    log.warn('A photo could not be sent', { reason: String(error) })
    return { ok: false, words: undefined }
  }
}

function isReply(said: unknown): said is { success?: unknown; message?: unknown } {
  return typeof said === 'object' && said !== null
}

/** A refusal has its sentences in a list, a problem has one. */
function wordsOf(message: unknown): string | undefined {
  const words = Array.isArray(message) ? message.join(' ') : String(message ?? '')
  return words === '' ? undefined : words
}
