/**
 * The photos of people: shown and deleted. A photo is shown to the household and to staff alone, and that staff saw the
 * photo of a child is in the audit trail. To all others it does not exist, whether they guess a key or a person.
 */
import { recordAudit } from '#commerce/audit/index.ts'
import { deletePhoto, type FoundPhoto, findPhoto } from '#commerce/people/index.ts'
import { deletePhotoCall, showPhotoCall } from '#contract/calls/people/media.ts'
import { ADULT_AGE, ageOn } from '#contract/rules/people/age.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { staffMember } from '#server/accounts/impersonation.ts'
import { adminInPerson } from '#server/api/people/in-person.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { PictureReply } from '#server/http/other-replies.ts'
import { hasRight } from '#server/http/visitor/actor.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import { photoEntry } from './photo-entry.ts'
import { type UploadPhotoOptions, uploadPhotoHandler } from './upload-photo-handler.ts'

const SIGN_IN = refused(401, 'SIGN_IN', 'Please sign in first.')
const NO_PHOTO = refused(404, 'NOT_FOUND', 'There is no such photo.')

export function photoCalls(options: UploadPhotoOptions): Handler[] {
  const { database, shop } = options

  async function isChild(dateOfBirth: FoundPhoto['dateOfBirth']): Promise<boolean> {
    const { calendar, now } = catalogView(await shop.read(), shop.now(), PUBLIC)
    // Whose age is not known may be a child.
    return dateOfBirth === null || ageOn(dateOfBirth, resortDay(now, calendar)) < ADULT_AGE
  }

  return [
    uploadPhotoHandler(options),

    handle(showPhotoCall, async ({ params: { key }, request }) => {
      const { contactId } = request.shopper
      if (contactId === undefined) return SIGN_IN
      const by = { contactId, reachesAll: hasRight(request.actor, 'guests') }
      const photo = await database.read((tx) => findPhoto(tx, key, by))
      if (!photo) return NO_PHOTO
      const staff = staffMember(request)
      // Staff see their own children as any parent does, unless it is in the name of a customer.
      const isTheirWork = staff && (!photo.isOwn || request.actor.impersonating)
      if (isTheirWork && (await isChild(photo.dateOfBirth))) {
        const entry = photoEntry(staff, photo.contactId, showPhotoCall.path)
        await database.transaction((tx) => recordAudit(tx, { ...entry, action: 'photo seen' }))
      }
      return new PictureReply(photo.picture)
    }),

    handle(deletePhotoCall, async ({ params: { key }, request }) => {
      const { contactId } = request.shopper
      if (contactId === undefined) return SIGN_IN
      const admin = adminInPerson(request)
      const deleted = await database.attempt(async (tx) => {
        const of = await deletePhoto(tx, key, { contactId, reachesAll: admin !== undefined })
        if (of === undefined) return { ok: false }
        if (admin) await recordAudit(tx, { ...photoEntry(admin, of, deletePhotoCall.path), action: 'change made' })
        return { ok: true }
      })
      return deleted.ok ? { success: true, message: [] } : NO_PHOTO
    }),
  ]
}
