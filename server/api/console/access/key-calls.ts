/** Keys of programs: made and revoked by admins in person, never by a key. */
import {
  type MakeKeyResult,
  makeApiKey,
  type RevokeKeyResult,
  readApiKeys,
  revokeApiKey,
} from '#commerce/access/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { listApiKeysCall, makeApiKeyCall, revokeApiKeyCall } from '#contract/calls/admin/shop/access.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { adminInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { Shop } from '#server/shop/shop.ts'
import { apiKeyDocument } from '#server/wire/console/shop/access.ts'

type Refusal = Extract<MakeKeyResult | RevokeKeyResult, { ok: false }>

// A new refusal does not compile until it has words.
const WORDS: Record<Refusal['reason'], string> = {
  no_rights: 'A key without a right would open nothing. Choose at least one.',
  day_is_over: 'Its last day is over already.',
  unknown_key: 'There is no such key.',
}
const DONE = { success: true, message: [] }

export function keyCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  const today = () => resortDay(shop.now(), storeSettings(shop.current().configuration.settings))
  return [
    handle(listApiKeysCall, async () => {
      const keys = await database.read(readApiKeys)
      return { Items: keys.map((key) => apiKeyDocument(key, today())) }
    }),

    handle(makeApiKeyCall, async ({ body: { LastDay = null, Name, Rights }, request }) => {
      const by = adminInPerson(request)
      if (!by) return NOT_ALLOWED
      const draft = { name: Name, rights: Rights, lastDay: LastDay }
      const made = await operating(database, by, makeApiKeyCall.path, (tx) => makeApiKey(tx, draft, today()))
      return made.ok ? { ...DONE, Key: apiKeyDocument(made.key, today()), Secret: made.secret } : notDone(made)
    }),

    handle(revokeApiKeyCall, async ({ params: { id }, request }) => {
      const by = adminInPerson(request)
      if (!by) return NOT_ALLOWED
      const revoked = await operating(database, by, revokeApiKeyCall.path, (tx) => revokeApiKey(tx, id))
      return revoked.ok ? { ...DONE, Key: apiKeyDocument(revoked.key, today()) } : notDone(revoked)
    }),
  ]
}

function notDone({ reason }: Refusal) {
  return { success: false, code: reason.toUpperCase(), message: [WORDS[reason]] }
}
