/**
 * Takes a picture for an upload option. Who may send how much is settled before a byte of it is read; what is kept is
 * what the shop drew itself, together with the cart of the guest, who becomes a visitor by it.
 */
import { createHash } from 'node:crypto'
import { findUploadOption, type Redrawing, storeFile } from '#commerce/uploads/index.ts'
import { uploadAttributeFileCall } from '#contract/calls/people/household.ts'
import { LONGEST_FILE_BYTES } from '#contract/rules/product-form.ts'
import type { Reply } from '#contract/wire/call.ts'
import { sessionOf } from '#server/api/limits.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import type { Sent } from '#server/http/input/read-body.ts'
import { readFile, type SentFile } from '#server/http/input/read-file.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { audienceOf, catalogView } from '#server/shop/catalog-view.ts'
import type { Selling } from '#server/shop/selling.ts'
import type { Shop } from '#server/shop/shop.ts'
import { type UploadLimits, uploadFigures } from './upload-limits.ts'

export type FileCallsOptions = { shop: Shop; selling: Selling; limits: UploadLimits; redraw: Redrawing }

type Answered = Reply<typeof uploadAttributeFileCall>

const NOT_MULTIPART = refused(415, 'UNSUPPORTED_TYPE', 'Send the body as multipart/form-data, uncompressed.')
const NO_OPTION = refusal('NOT_FOUND', 'There is no such option.')
const TOO_OFTEN = refusal('LIMIT', 'You have sent many files in a short while. Please try again in an hour.')
const BUSY = refusal('TRY_AGAIN', 'Many files are arriving right now. Please try again in a moment.')
const TOO_MANY = refusal('LIMIT', 'You have sent as many files as a cart can have. Please check out first.')
const NOT_READ = {
  'too-long': refusal('FILE_TOO_BIG', 'This file is too big. Choose one up to 10 MB.'),
  'no-file': refusal('FILE_MISSING', 'No file arrived. Please choose one.'),
  'cut-off': refusal('FILE_MISSING', 'The file did not arrive in full. Please try again.'),
}
const NOT_REDRAWN = {
  not_a_picture: refusal('FILE_INVALID', 'This file cannot be used. Choose a JPEG, PNG or WebP picture.'),
  too_many_pixels: refusal('FILE_INVALID', 'This picture has too many pixels. Choose one of up to 25 megapixels.'),
  busy: BUSY,
}

export function fileCalls({ shop, selling, limits, redraw }: FileCallsOptions): Handler[] {
  async function take(
    request: RequestContext,
    sent: Sent,
    productAttributeId: number,
    currency: string,
  ): Promise<Answered | ReturnType<typeof refused>> {
    const read = await readFile(sent, LONGEST_FILE_BYTES)
    if (!read.ok) return read.why === 'not-multipart' ? NOT_MULTIPART : NOT_READ[read.why]
    const { file } = read
    const drawn = await redraw(file.bytes)
    if (!drawn.ok) return NOT_REDRAWN[drawn.reason]
    const input = { productAttributeId, ...fingerprint(file) }
    return selling.change<Answered>({ request, call: uploadAttributeFileCall.path, input }, async (tx) => {
      const wanted = { productAttributeId, name: file.name, picture: drawn.picture, currency }
      const kept = await storeFile(tx, request.shopper, wanted)
      if (!kept.ok) return { ok: false, reply: TOO_MANY }
      const { fileId, name, newVisitorToken } = kept
      return { ok: true, reply: { success: true, message: [], fileId, name }, newVisitorToken }
    })
  }

  return [
    handle(uploadAttributeFileCall, async ({ params: { productAttributeId }, request, sent }) => {
      const state = await shop.read()
      const view = catalogView(state, shop.now(), audienceOf(request))
      if (!findUploadOption(state.catalog, view, productAttributeId)) return NO_OPTION
      const { clientAddress, shopper } = request
      const most = uploadFigures(state.configuration.settings)
      if (limits.isTooOften(sessionOf(shopper), clientAddress, most)) return TOO_OFTEN
      const leave = limits.enter(clientAddress)
      if (!leave) return BUSY
      try {
        return await take(request, sent, productAttributeId, view.currencyCode)
      } finally {
        leave()
      }
    }),
  ]
}

function refusal(code: string, message: string): Answered {
  return { success: false, code, message: [message] }
}

/** By which a repeated request is known again: what was sent, not what became of it. */
function fingerprint({ name, bytes }: SentFile): { name: string; digest: string } {
  return { name, digest: createHash('sha256').update(bytes).digest('base64url') }
}
