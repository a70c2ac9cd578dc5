/** Hands a file over for an upload option, as the shop's page does. */

import type { uploadAttributeFileCall } from '#contract/calls/household.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { Reply } from '#contract/wire/call.ts'
import type { TestShop } from '#server/testing/shops/start-shop.ts'
import { type cartGuest, productOf } from './cart-guest.ts'

export type FileToSend = { bytes: Uint8Array; name?: string; type?: string; headers?: Record<string, string> }
export type FileReply = Reply<typeof uploadAttributeFileCall>

/** The one product of the demo that asks for a picture. */
export const UPLOAD_PRODUCT = 'snowboard-rental'

export async function uploadOption(shop: TestShop): Promise<number> {
  const { ProductAttributes } = await productOf(shop, UPLOAD_PRODUCT)
  const option = ProductAttributes.find(({ AttributeControlType }) => AttributeControlType === CONTROL_TYPES.upload)
  if (!option) throw new Error(`${UPLOAD_PRODUCT} asks for no file.`)
  return option.Id
}

export function fileBody({ bytes, name = 'boots.jpg', type = 'image/jpeg' }: FileToSend): FormData {
  const body = new FormData()
  body.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name)
  return body
}

export async function sendFile(
  guest: Pick<ReturnType<typeof cartGuest>, 'ask'>,
  optionId: number,
  file: FileToSend,
): Promise<FileReply> {
  const { headers = {} } = file
  const reply = await guest.ask(`/api/product/attributefile/${optionId}`, {
    method: 'POST',
    body: fileBody(file),
    headers,
  })
  return reply.json() as Promise<FileReply>
}
