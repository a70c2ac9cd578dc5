/** The history of one thing: who changed it, when, and what it was before and after. The audit trail has it. */
import { readPastChanges } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { showHistoryCall } from '#contract/calls/admin/shop/history.ts'
import { HISTORY_RIGHTS, type HistoryKind } from '#contract/values/console/history-kinds.ts'
import { staffNames } from '#server/api/console/words/unchanged.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { Shop } from '#server/shop/shop.ts'
import { historyEntry } from '#server/wire/console/shop/history.ts'
import { historyFacts } from './history-facts.ts'
import { OBJECTS } from './trail-things.ts'

const PER_PAGE = 20

/** Those that are known by a number. Others of the trail may begin with the same words. */
const NUMBERED: ReadonlySet<HistoryKind> = new Set([
  ...(['product', 'category', 'course', 'discount', 'key', 'webhook', 'role', 'member'] as const),
])

export function historyCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  return [
    handle(showHistoryCall, async ({ params: { id, kind }, query: { after }, request }) => {
      if (!staffInPerson(request, HISTORY_RIGHTS[kind])) return NOT_ALLOWED
      if (NUMBERED.has(kind) && !/^\d+$/.test(id)) return { Items: [], Next: null }
      const facts = historyFacts(shop)
      return database.snapshot(async (tx) => {
        const names = await staffNames(tx)
        const past = await readPastChanges(tx, `${OBJECTS[kind]}${id}`, PER_PAGE + 1, after)
        const page = past.slice(0, PER_PAGE)
        return {
          Items: page.map((change) => historyEntry(change, { kind, facts, names })),
          Next: past.length > PER_PAGE ? String(page.at(-1)?.position) : null,
        }
      })
    }),
  ]
}
