/**
 * A form posted to a page: by one of our own pages, form-encoded, short. Anything else is answered by an error page in
 * words, before a line of the page's own code runs.
 *
 * A field that is too long is cut to one letter more than any field may have: the page can show what was typed, and
 * every call that it sends it to refuses it.
 */
import { LONGEST_FIELD, LONGEST_FIELD_NAME } from '#contract/values/text.ts'
import { MOST_NAMES } from '#server/http/input/clean-input.ts'
import { readBody, UNREAD, type WhyNotRead } from '#server/http/input/read-body.ts'
import { hasSameOriginProof } from '#server/http/security/same-origin.ts'
import type { RefusedPost } from '#storefront/features/errors/refused-post.ts'

export type PostRead = { ok: true; form: string } | { ok: false; refused: RefusedPost }

/** As long as the call may be that a form becomes (server/http/input/read-input.ts). */
const LONGEST_FORM = 64 * 1024
const OURS_ALONE: ReadonlySet<string> = new Set()

export async function readPost(request: Request, ourOrigin: string): Promise<PostRead> {
  if (!hasSameOriginProof(request, ourOrigin, OURS_ALONE)) return { ok: false, refused: 'not-ours' }
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return { ok: false, refused: 'not-a-form' }
  const read = await readBody(request as Parameters<typeof readBody>[0], LONGEST_FORM)
  if (!read.ok) return { ok: false, refused: WHY_NOT[read.why] }
  const form = withinCaps(read.text)
  return form === undefined ? { ok: false, refused: 'not-a-form' } : { ok: true, form }
}

function withinCaps(text: string): string | undefined {
  const fields = [...new URLSearchParams(text)]
  if (fields.length > MOST_NAMES || fields.some(([name]) => name.length > LONGEST_FIELD_NAME)) return undefined
  if (fields.every(([, value]) => value.length <= LONGEST_FIELD)) return text
  return new URLSearchParams(fields.map(([name, value]) => [name, value.slice(0, LONGEST_FIELD + 1)])).toString()
}

/** What the reply to a post says beside the page: of a form that is too long, the rest is never read. */
export function postHeaders(posted: PostRead | undefined): Readonly<Record<string, string>> {
  return posted?.ok === false && posted.refused === 'too-long' ? UNREAD : {}
}

const WHY_NOT: Record<WhyNotRead, RefusedPost> = {
  'too-long': 'too-long',
  compressed: 'not-a-form',
  'not-utf8': 'not-a-form',
  'cut-off': 'not-a-form',
}
