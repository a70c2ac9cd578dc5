/** Files guests hand over, and the pictures made of them. */
import * as z from 'zod/mini'
import { call } from '#contract/wire/call.ts'
import { id, idText, token } from '#contract/wire/field.ts'
import { CommandReply } from '#contract/wire/refusal.ts'

export const uploadPhotoCall = call({
  id: 'API-102',
  method: 'POST',
  path: '/api/photo/upload',
  query: z.object({ contactid: idText() }),
  bodyType: 'file',
  reply: z.extend(CommandReply, { PhotoUrl: z.optional(z.string()) }),
  who: 'customer',
  summary: 'Set the photo of a person: JPEG, PNG or WebP up to 5 MB, cut to 400 by 400.',
})

/** Where `AvatarUrl` and `PhotoUrl` lead. Only the household and staff get an answer other than 404. */
export const showPhotoCall = call({
  id: 'API-24',
  method: 'GET',
  path: '/api/photo/{key}',
  params: z.object({ key: token(64) }),
  reply: z.unknown(),
  replyType: 'picture',
  who: 'customer',
  summary: 'The photo of a person.',
})

export const uploadAttributeFileCall = call({
  id: 'API-103',
  method: 'POST',
  path: '/api/product/attributefile/{productAttributeId}',
  params: z.object({ productAttributeId: idText() }),
  bodyType: 'file',
  reply: z.extend(CommandReply, { fileId: z.optional(z.union([z.string(), id()])), name: z.optional(z.string()) }),
  summary: 'Keep a file for an upload option: JPEG, PNG or WebP up to 10 MB. Its id is what the add posts.',
})
