/**
 * A card for a person of the household, by its number. A number that is refused is refused in one sentence, whatever
 * was wrong with it, and only so many may be refused in a while: by account, so that the network of a guesser, which
 * may be that of the lodge, goes on for all others.
 */

import { countTry, type TryLimit, takeBackTry } from '#commerce/accounts/index.ts'
import { recordAudit } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type AssignMediaResult, assignMedia } from '#commerce/people/index.ts'
import { assignMediaCall, assignMediaForProductCall } from '#contract/calls/people/media.ts'
import { type StoreSettings, storeSettings } from '#contract/rules/store-settings.ts'
import type { CommandReply } from '#contract/schemas/refusal.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import { type Handler, handle, type Refused, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Shop } from '#server/shop/shop.ts'
import { tooMany } from './account-calls.ts'
import { adminInPerson } from './in-person.ts'

type Asked = { memberId: number; typed: string; route: string }
type Assigned = AssignMediaResult | { ok: false; reason: 'too_often'; retryAfterSeconds: number }

const SIGN_IN = refused(401, 'SIGN_IN', 'Please sign in first.')
const SWITCHED_OFF = refused(403, 'NOT_ALLOWED', 'Cards cannot be added here. Please ask at a ticket window.')
const NO_PERSON = refused(404, 'NOT_FOUND', 'We do not know this person.')
const REFUSED: CommandReply = {
  success: false,
  code: 'MEDIA_REFUSED',
  message: ['This card cannot be used. Check the number and try again.'],
}
const FULL: CommandReply = {
  success: false,
  code: 'TOO_MANY_CARDS',
  message: ['This person has as many cards as one can have. Please ask at a ticket window.'],
}

export function mediaCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  async function assign(request: RequestContext, asked: Asked): Promise<CommandReply | Refused> {
    const { contactId } = request.shopper
    if (contactId === undefined) return SIGN_IN
    const { configuration } = await shop.read()
    const settings = storeSettings(configuration.settings)
    const admin = adminInPerson(request)
    if (!settings.customerSettings.MemberCanAddMedia && !admin) return SWITCHED_OFF
    const assigned = await database.transaction<Assigned>(async (tx) => {
      if (!admin) return tried(tx, contactId, limitOf(contactId, configuration.settings), wanted(asked, settings))
      const given = await assignMedia(tx, asked.memberId, wanted(asked, settings))
      const entry = { actor: admin, sessionId: admin.sessionId, subjectContactId: asked.memberId, route: asked.route }
      if (given.ok) await recordAudit(tx, { ...entry, action: 'change made', object: 'card' })
      return given
    })
    if (assigned.ok) return { success: true, message: [] }
    if (assigned.reason === 'not_found') return NO_PERSON
    if (assigned.reason === 'too_often') return tooMany(assigned.retryAfterSeconds)
    return assigned.reason === 'too_many_cards' ? FULL : REFUSED
  }

  return [
    handle(assignMediaForProductCall, ({ body, request }) =>
      assign(request, { memberId: body.ContactId, typed: body.MediaNumber, route: assignMediaForProductCall.path }),
    ),
    handle(assignMediaCall, ({ body: { contactId, mediaId }, request }) => {
      // Both are there: the whole input was read by a schema that requires them.
      const asked = { memberId: Number(contactId), typed: String(mediaId) }
      return assign(request, { ...asked, route: assignMediaCall.path })
    }),
  ]
}

/** A person who is not theirs tells a guesser nothing about a number, and counts all the same. */
async function tried(tx: Tx, contactId: number, limit: TryLimit, asked: Parameters<typeof assignMedia>[2]) {
  const counted = await countTry(tx, limit)
  if (!counted.ok) return { ...counted, reason: 'too_often' as const }
  const assigned = await assignMedia(tx, contactId, asked)
  if (assigned.ok) await takeBackTry(tx, limit)
  return assigned
}

function wanted({ memberId, typed }: Asked, { commonMediaDigits, customerSettings }: StoreSettings) {
  return { memberId, typed, rules: { prefix: commonMediaDigits, mask: customerSettings.MediaNumberInputMask } }
}

/** The operator's figures. */
function limitOf(contactId: number, settings: Readonly<Record<string, string>>): TryLimit {
  const read = settingReader(settings)
  const minutes = read.count('limits.mediaminutes', 10)
  return { what: 'media number', contactId, minutes, most: read.count('limits.mediafailures', 5) }
}
