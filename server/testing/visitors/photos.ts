/** Photos of people over HTTP, as a browser sends and shows them. */
import type { uploadPhotoCall } from '#contract/calls/people/media.ts'
import type { Member } from '#contract/schemas/people/household.ts'
import type { Reply } from '#contract/wire/call.ts'
import { fileBody } from './cart-guest.ts'
import type { Browser } from './signed-in.ts'

export type PhotoReply = Reply<typeof uploadPhotoCall>

export function postPhoto(browser: Browser, contactId: number, bytes: Uint8Array, headers = {}): Promise<Response> {
  const body = fileBody({ bytes, name: 'photo.jpg' })
  return browser.fetch(`/api/photo/upload?contactid=${contactId}`, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  })
}

export async function uploadPhotoAs(browser: Browser, contactId: number, bytes: Uint8Array): Promise<PhotoReply> {
  return (await (await postPhoto(browser, contactId, bytes)).json()) as PhotoReply
}

export async function membersOf(browser: Browser): Promise<Member[]> {
  return (await browser.fetch('/api/household')).json() as Promise<Member[]>
}

export async function memberCalled(browser: Browser, firstName: string): Promise<Member> {
  const member = (await membersOf(browser)).find(({ FirstName }) => FirstName === firstName)
  if (!member) throw new Error(`There is no ${firstName} in this household.`)
  return member
}
