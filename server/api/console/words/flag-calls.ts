/** Switches of whole features: all that the shop knows, and one of them turned, over the version that was read. */
import { readLatestChanges } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { saveFlags, selectFlags } from '#commerce/settings/index.ts'
import { changeShopFlagCall, listShopFlagsCall } from '#contract/calls/admin/words/flags.ts'
import type { ShopFlag } from '#contract/schemas/admin/words/flags.ts'
import { FEATURE_FLAGS } from '#contract/values/settings/feature-flags.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { staffNames, unchanged } from './unchanged.ts'

const CHANGED = 'A colleague has turned this switch meanwhile. Nothing was saved: look at how it stands now.'

const DOES: Readonly<Record<string, string>> = {
  [FEATURE_FLAGS.vouchers]:
    'Guests redeem vouchers and credit in cart and checkout, see their own in the account, and give and take codes.',
  [FEATURE_FLAGS.dynamicPricing]: 'Calendars say how many places a day has left, once they are few.',
}

export function flagCalls({ database }: { database: Database }): Handler[] {
  return [
    handle(listShopFlagsCall, async () => ({ Items: await database.read(readFlags) })),

    handle(changeShopFlagCall, async ({ body: { IsEnabled, Version }, params: { name: given }, request }) => {
      const by = staffInPerson(request, 'words')
      if (!by) return NOT_ALLOWED
      const known = (await database.read(readFlags)).find(({ Name }) => Name.toLowerCase() === given.toLowerCase())
      if (!known) return unchanged('UNKNOWN_FLAG', 'There is no such switch.')
      const name = known.Name
      const saved = await operating(database, by, changeShopFlagCall.path, (tx) =>
        saveFlags(tx, { [name]: IsEnabled }, { [name]: Version }),
      )
      const now = (await database.read(readFlags)).find(({ Name }) => Name === name)
      const told = now ? { Flag: now } : {}
      return saved.ok
        ? { success: true, message: [], ...told }
        : { ...unchanged('CHANGED_MEANWHILE', CHANGED), ...told }
    }),
  ]
}

/** Those that code reads, and what else is stored. */
async function readFlags(tx: Tx): Promise<ShopFlag[]> {
  const stored = new Map((await selectFlags(tx)).map((flag) => [flag.name.toLowerCase(), flag]))
  const own = Object.values(FEATURE_FLAGS)
  const others = [...stored.values()].map(({ name }) => name).filter((name) => !isOneOf(own, name))
  const flags = [...own, ...others].map((name) => ({ name, flag: stored.get(name.toLowerCase()) }))
  const changes = await readLatestChanges(
    tx,
    flags.map(({ flag, name }) => objectOf(flag?.name ?? name)),
  )
  const names = await staffNames(tx)
  return flags.map(({ flag, name }) => {
    const changed = changes.get(objectOf(flag?.name ?? name))
    return {
      ...{ Name: name, Does: DOES[name] ?? '', IsEnabled: flag?.isEnabled ?? false, Version: flag?.version ?? 0 },
      ChangedAt: changed?.at.toISOString() ?? null,
      ChangedBy: changed ? (changed.actor.name ?? names.get(changed.actor.contactId) ?? '') : '',
    }
  })
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.some((own) => own.toLowerCase() === name.toLowerCase())
}

/** As the trail names it. */
const objectOf = (name: string) => `flag ${name}`
