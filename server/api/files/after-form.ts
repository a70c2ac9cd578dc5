/**
 * Without JavaScript the photo is sent by a plain form, straight to its call: a page takes no files. The browser then
 * goes on to the account, which shows the photo or says what was wrong. A script is answered as it asked.
 */
import type { uploadPhotoCall } from '#contract/calls/people/media.ts'
import { CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import type { Reply } from '#contract/wire/call.ts'
import { Refused } from '#server/http/handle.ts'
import type { Sent } from '#server/http/input/read-body.ts'
import { SeeOther } from '#server/http/other-replies.ts'

type Uploaded = Reply<typeof uploadPhotoCall>

export function afterForm(sent: Sent, memberId: number, reply: Uploaded | Refused): Uploaded | Refused | SeeOther {
  const isForm = (sent.headers.get('accept') ?? '').includes('text/html')
  if (!isForm) return reply
  const code = reply instanceof Refused ? reply.problem.code : reply.success ? undefined : reply.code
  const asked = code === undefined ? '' : `?${new URLSearchParams({ photo: String(memberId), refused: code })}`
  return new SeeOther(`${CUSTOMER_INFO_PATH}${asked}#person-${memberId}`)
}
