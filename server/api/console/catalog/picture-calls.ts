/**
 * Pictures that operators upload for products. What is stored is what the shop drew itself; the name of the file is not
 * looked at, and a picture without words is refused before a byte of it is read.
 */
import { addPicture, describePicture } from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Redrawing } from '#commerce/uploads/index.ts'
import { describeCatalogPictureCall, uploadCatalogPictureCall } from '#contract/calls/admin/catalog.ts'
import { LONGEST_FILE_BYTES } from '#contract/rules/product-form.ts'
import type { UploadLimits } from '#server/api/files/upload-limits.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { readFile } from '#server/http/input/read-file.ts'
import type { Shop } from '#server/shop/shop.ts'
import { consolePictureDocument } from '#server/wire/console/catalog.ts'
import { catalogRefused } from './catalog-refusal.ts'

type Options = { database: Database; shop: Shop; redraw: Redrawing; limits: UploadLimits }

const NOT_MULTIPART = refused(415, 'UNSUPPORTED_TYPE', 'Send the body as multipart/form-data, uncompressed.')
const NO_PICTURE = refused(404, 'NOT_FOUND', 'There is no such picture.')
const NO_WORDS = refusal('NO_WORDS', 'Say what is seen on the picture, in at most 300 characters.')
const BUSY = refusal('TRY_AGAIN', 'Many files are arriving right now. Please try again in a moment.')
const NOT_READ = {
  'too-long': refusal('FILE_TOO_BIG', 'This file is too big. Choose one up to 10 MB.'),
  'no-file': refusal('FILE_MISSING', 'No file arrived. Please choose one.'),
  'cut-off': refusal('FILE_MISSING', 'The file did not arrive in full. Please try again.'),
}
const NOT_DRAWN = {
  not_a_picture: refusal('FILE_INVALID', 'This file cannot be used. Choose a JPEG, PNG or WebP picture.'),
  too_many_pixels: refusal('FILE_INVALID', 'This picture has too many pixels. Choose one of up to 25 megapixels.'),
  busy: BUSY,
}

export function pictureCalls({ database, limits, redraw, shop }: Options): Handler[] {
  return [
    handle(uploadCatalogPictureCall, async ({ query: { alt }, request, sent }) => {
      const by = staffInPerson(request, 'catalog')
      if (!by) return NOT_ALLOWED
      if (alt.trim() === '') return NO_WORDS
      const leave = limits.enter(request.clientAddress)
      if (!leave) return BUSY
      try {
        const read = await readFile(sent, LONGEST_FILE_BYTES)
        if (!read.ok) return read.why === 'not-multipart' ? NOT_MULTIPART : NOT_READ[read.why]
        const drawn = await redraw(read.file.bytes)
        if (!drawn.ok) return NOT_DRAWN[drawn.reason]
        const added = await operating(database, by, uploadCatalogPictureCall.path, (tx) =>
          addPicture(tx, drawn.picture, alt),
        )
        if (!added.ok) return NO_WORDS
        const { baseUrl, name } = added
        return { success: true, message: [], Picture: consolePictureDocument({ name, baseUrl, alt: alt.trim() }) }
      } finally {
        leave()
      }
    }),

    handle(describeCatalogPictureCall, async ({ body, params, request }) => {
      const by = staffInPerson(request, 'catalog')
      if (!by) return NOT_ALLOWED
      const described = await operating(database, by, describeCatalogPictureCall.path, (tx) =>
        describePicture(tx, params.name, body.Alt),
      )
      if (!described.ok) return described.reason === 'unknown_picture' ? NO_PICTURE : catalogRefused(described)
      await shop.refresh()
      return { Done: true }
    }),
  ]
}

function refusal(code: string, message: string) {
  return { success: false, code, message: [message] }
}
