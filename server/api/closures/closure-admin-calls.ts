/** Closing a day and opening it again, for admins in their own name. All staff see what it would mean. */
import {
  type ClosedDayDraft,
  type ClosureRefusal,
  choiceLinks,
  closeDay,
  closureTerms,
  listClosures,
  previewClosure,
  reopenDay,
  wordsFor,
} from '#commerce/closures/index.ts'
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'
import type { Database } from '#commerce/database/open.ts'
import { closeDayCall, listClosuresCall, previewClosureCall, reopenDayCall } from '#contract/calls/admin/closures.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { DEFAULT_LOCALE, type Locale } from '#contract/values/locale.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { mailClosedDays } from '#server/jobs/closed-days.ts'
import type { Shop } from '#server/shop/shop.ts'

const NO_CLOSURE = refused(404, 'NOT_FOUND', 'There is no such closed day.')
const MOST_LISTED = 100

/** In words for people who close days, by command too. */
export function closureRefusalWords(refusal: ClosureRefusal): string {
  switch (refusal.reason) {
    case 'bad_words':
      return `Say why, in at most 500 characters; ${DEFAULT_LOCALE} has to have words.`
    case 'day_is_over':
      return 'That day is over already.'
    case 'unknown_names':
      return `No product and no pool is called ${refusal.names.join(', ')}.`
    case 'nothing_to_close':
      return 'There is nothing to close.'
  }
}

type ClosureAdminOptions = { database: Database; dataKeys: DataKeys; shop: Shop }

export function closureAdminCalls({ database, dataKeys, shop }: ClosureAdminOptions): Handler[] {
  const links = choiceLinks(dataKeys)

  async function closing() {
    const { settings } = (await shop.read()).configuration
    const zone = storeSettings(settings)
    return { terms: closureTerms(settings), today: resortDay(shop.now(), zone), zone }
  }

  return [
    handle(listClosuresCall, async () => {
      const closures = await database.read((tx) => listClosures(tx, MOST_LISTED))
      return closures.map(({ answered, closedAt, day, id, orders, reopenedAt, unmailed, words }) => ({
        ...{ Id: id, Day: day, Words: wordsFor(words, DEFAULT_LOCALE), ClosedAt: closedAt.toISOString() },
        ...{ ReopenedAt: reopenedAt?.toISOString() ?? null, Orders: orders, Unmailed: unmailed, Answered: answered },
      }))
    }),

    handle(previewClosureCall, async ({ body }) => {
      const { today } = await closing()
      const preview = await database.read((tx) => previewClosure(tx, draftFrom(body), today))
      if (!preview.ok) return refused(422, preview.reason.toUpperCase(), closureRefusalWords(preview))
      const { orders, tickets, totals } = preview
      const Totals = totals.map((total) => ({ Currency: total.currency, Amount: moneyToDecimal(total) }))
      return { Orders: orders, Tickets: tickets, Totals }
    }),

    handle(closeDayCall, async ({ body, request }) => {
      const by = staffInPerson(request, 'inventory')
      if (!by) return NOT_ALLOWED
      const terms = await closing()
      const closed = await operating(database, by, closeDayCall.path, (tx) => closeDay(tx, draftFrom(body), terms))
      if (closed.ok) {
        // Now, so that no guest sets out; what this process does not get to is the job's.
        await mailClosedDays(database, links, terms.zone)
        return { success: true, message: [], Id: closed.closure.id, Orders: closed.orders }
      }
      return { success: false, code: closed.reason.toUpperCase(), message: [closureRefusalWords(closed)] }
    }),

    handle(reopenDayCall, async ({ params: { id }, request }) => {
      const by = staffInPerson(request, 'inventory')
      if (!by) return NOT_ALLOWED
      const opened = await operating(database, by, reopenDayCall.path, (tx) => reopenDay(tx, id))
      if (opened.ok) return { success: true, message: [] }
      if (opened.reason === 'not_found') return NO_CLOSURE
      return { success: false, code: 'OPEN_ALREADY', message: ['This day is open again already.'] }
    }),
  ]
}

type Closing = {
  Day: string
  Products?: string[] | undefined
  Pools?: string[] | undefined
  Words: Partial<Record<Locale, string>>
  IncludesUsed?: boolean | undefined
}

function draftFrom({ Day, IncludesUsed = false, Pools, Products, Words }: Closing): ClosedDayDraft {
  return { day: Day, slugs: Products, pools: Pools, words: Words, includesUsed: IncludesUsed }
}
