/** Deletes the photo of a person by the form of the page, with or without JavaScript. */
import { deletePhotoCall } from '#contract/calls/people/media.ts'
import type { Client } from '#contract/wire/client.ts'
import { isMissing } from '#storefront/page/shop-errors.ts'
import type { Log } from '#ui/live/log.ts'

/** `photo` is the address it had. */
export type PhotoOutcome = { ok: boolean; intent: 'deletephoto'; photo: string }

/** Undefined for the form of something else. */
export async function changePhoto(
  { ask, log }: { ask: Client; log: Log },
  form: FormData,
): Promise<PhotoOutcome | undefined> {
  if (form.get('intent') !== 'deletephoto') return undefined
  const photo = String(form.get('photo') ?? '')
  const key = photo.slice(photo.lastIndexOf('/') + 1)
  try {
    const { success } = await ask(deletePhotoCall, { params: { key } })
    return { ok: success, intent: 'deletephoto', photo }
  } catch (error) {
    // Another tab was faster: it is gone, which is what was asked for.
    if (isMissing(error)) return { ok: true, intent: 'deletephoto', photo }
    log.error('Deleting a photo failed', { reason: String(error) })
    return { ok: false, intent: 'deletephoto', photo }
  }
}
