/**
 * Takes the photo of a person. Whose photo it is and how many may come is settled before a byte is read; what is stored
 * is what the shop drew itself, in one transaction: however it ends, the old photo or the new one is there.
 */
import { countTry } from '#commerce/accounts/index.ts'
import { recordAudit } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { readMembers, storePhoto } from '#commerce/people/index.ts'
import type { StaffMember } from '#commerce/staff/index.ts'
import type { Redrawing } from '#commerce/uploads/index.ts'
import { uploadPhotoCall } from '#contract/calls/people/media.ts'
import { LONGEST_PHOTO_BYTES } from '#contract/rules/people/photo.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import type { Reply } from '#contract/wire/call.ts'
import { staffMember } from '#server/accounts/impersonation.ts'
import { sessionOf } from '#server/api/limits.ts'
import { adminInPerson } from '#server/api/people/in-person.ts'
import { type Handler, handle, type Refused, refused } from '#server/http/handle.ts'
import type { Sent } from '#server/http/input/read-body.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Shop } from '#server/shop/shop.ts'
import { photoAddress } from '#server/wire/people/household.ts'
import { afterForm } from './after-form.ts'
import { photoEntry } from './photo-entry.ts'
import { readFileInTime } from './read-file-in-time.ts'
import { type UploadLimits, uploadFigures } from './upload-limits.ts'

export type UploadPhotoOptions = {
  database: Database
  shop: Shop
  limits: UploadLimits
  redraw: Redrawing
  /** How long a photo may be on its way. */
  patienceMs?: number
}

type Uploaded = Reply<typeof uploadPhotoCall>
type Stored = { ok: boolean; reply: Uploaded | Refused }
type Asked = { request: RequestContext; sent: Sent; memberId: number }

const PATIENCE_MS = 15_000
const DAY_MINUTES = 24 * 60
const SIGN_IN = refused(401, 'SIGN_IN', 'Please sign in first.')
const SWITCHED_OFF = refused(403, 'NOT_ALLOWED', 'Photos cannot be changed here. Please ask at a ticket window.')
const NO_PERSON = refused(404, 'NOT_FOUND', 'We do not know this person.')
const NOT_MULTIPART = refused(415, 'UNSUPPORTED_TYPE', 'Send the body as multipart/form-data, uncompressed.')
const TOO_OFTEN = refusal('LIMIT', 'You have sent many pictures in a short while. Please try again in an hour.')
const TOO_MANY_A_DAY = refusal('LIMIT', 'This photo was changed many times today. Please try again tomorrow.')
const BUSY = refusal('TRY_AGAIN', 'Many pictures are arriving right now. Please try again in a moment.')
const UNREADABLE = refusal('FILE_INVALID', 'This file is not a picture we can read. Use JPEG, PNG or WebP up to 5 MB.')
const NOT_READ = {
  'too-long': refusal('FILE_TOO_BIG', 'This file is too big. Choose one up to 5 MB.'),
  'no-file': refusal('FILE_MISSING', 'No picture arrived. Please choose one.'),
  'cut-off': refusal('FILE_MISSING', 'The picture did not arrive in full. Please try again.'),
}
const NOT_REDRAWN = {
  not_a_picture: UNREADABLE,
  too_many_pixels: refusal('FILE_INVALID', 'This picture has too many pixels. Choose one of up to 25 megapixels.'),
  busy: BUSY,
}

export function uploadPhotoHandler(options: UploadPhotoOptions): Handler {
  const { database, shop, limits, redraw, patienceMs = PATIENCE_MS } = options

  async function upload({ request, sent, memberId }: Asked): Promise<Uploaded | Refused> {
    const { contactId } = request.shopper
    if (contactId === undefined) return SIGN_IN
    const { settings } = (await shop.read()).configuration
    const admin = adminInPerson(request)
    if (!admin && !storeSettings(settings).customerSettings.MemberCanEditPhoto) return SWITCHED_OFF
    // An admin acts for any person as one of that person's household.
    const asOneOf = admin ? memberId : contactId
    if (!(await isFound(asOneOf, memberId))) return NO_PERSON
    const { clientAddress } = request
    if (limits.isTooOften(sessionOf(request.shopper), clientAddress, uploadFigures(settings))) return TOO_OFTEN
    const leave = limits.enter(clientAddress)
    if (!leave) return BUSY
    try {
      const read = await readFileInTime(sent, LONGEST_PHOTO_BYTES, patienceMs)
      if (!read.ok) return read.why === 'not-multipart' ? NOT_MULTIPART : NOT_READ[read.why]
      const drawn = await redraw(read.file.bytes, 'square')
      if (!drawn.ok) return NOT_REDRAWN[drawn.reason]
      const photo = { memberId, picture: drawn.picture, sentBy: staffMember(request)?.contactId ?? contactId }
      return (await store(asOneOf, photo, photosPerDay(settings), admin)).reply
    } finally {
      leave()
    }
  }

  async function isFound(asOneOf: number, memberId: number): Promise<boolean> {
    const members = await database.read((tx) => readMembers(tx, asOneOf))
    return members.some(({ id }) => id === memberId)
  }

  function store(asOneOf: number, photo: Parameters<typeof storePhoto>[2], most: number, admin?: StaffMember) {
    const { memberId } = photo
    return database.transaction<Stored>(async (tx) => {
      const limit = { what: 'photo', contactId: memberId, minutes: DAY_MINUTES, most }
      if (!(await countTry(tx, limit)).ok) return { ok: false, reply: TOO_MANY_A_DAY }
      const stored = await storePhoto(tx, asOneOf, photo)
      if (!stored.ok) return { ok: false, reply: NO_PERSON }
      if (admin) await recordAudit(tx, { ...photoEntry(admin, memberId, uploadPhotoCall.path), action: 'change made' })
      return { ok: true, reply: { success: true, message: [], PhotoUrl: photoAddress(stored.key) ?? '' } }
    })
  }

  return handle(uploadPhotoCall, async ({ query, request, sent }) => {
    const reply = await upload({ request, sent, memberId: query.contactid })
    return afterForm(sent, query.contactid, reply)
  })
}

/** The operator's figure, for each person. */
function photosPerDay(settings: Readonly<Record<string, string>>): number {
  return settingReader(settings).count('limits.photosperday', 20)
}

function refusal(code: string, message: string): Uploaded {
  return { success: false, code, message: [message] }
}
