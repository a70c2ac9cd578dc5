/** Pools that operators make by hand, and products that take from one that is there. */
import type { Database } from '#commerce/database/open.ts'
import {
  type AddPoolUserResult,
  addPoolUser,
  type MakePoolResult,
  makePool,
  readPoolChoices,
} from '#commerce/setup/index.ts'
import { addPoolProductCall, listPoolChoicesCall, makePoolCall } from '#contract/calls/admin/inventory.ts'
import { type NewPoolProblem, POOL_PROBLEM_WORDS } from '#contract/rules/inventory/new-pool.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { POOL_CHANGED } from '#server/api/console/inventory-calls.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { poolChoiceDocument, poolStartsFrom, poolUserFrom } from '#server/wire/console/inventory/pools.ts'

const NOT_FOUND = refused(404, 'NOT_FOUND', 'There is no such pool that products take from by day.')
const UNKNOWN_PRODUCT = refused(404, 'NOT_FOUND', 'There is no such product or variant.')
const NAME_TAKEN = refused(409, 'NAME_TAKEN', 'There is a pool of this name already. Choose another.', 'body.Name')
const NOT_ONE_ACTIVITY = refused(
  400,
  'BAD_INPUT',
  'Start times are of one product that is sold by start time. Choose it.',
  'body.Products',
)

export function poolCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  const today = async () => {
    const { calendar, now } = catalogView(await shop.read(), shop.now(), PUBLIC)
    return resortDay(now, calendar)
  }

  return [
    handle(listPoolChoicesCall, async () => {
      const { activities, products } = await database.read((tx) => readPoolChoices(tx))
      return {
        ...{ Today: await today(), Products: products.map(poolChoiceDocument) },
        Activities: activities.map(({ id, name }) => ({ Id: id, Name: name })),
      }
    }),

    handle(makePoolCall, async ({ body, request }) => {
      const by = staffInPerson(request, 'inventory')
      if (!by) return NOT_ALLOWED
      const { ClosedWeekdays, From, Name, Places, Products, Reason, Starts, To } = body
      const draft = {
        ...{ name: Name, from: From, to: To, closedWeekdays: ClosedWeekdays, places: Places },
        starts: Starts && poolStartsFrom(Starts),
        users: Products.map(poolUserFrom),
      }
      const day = await today()
      const maker = { ...by, reason: Reason }
      const made = await operating<MakePoolResult>(database, maker, makePoolCall.path, (tx) => makePool(tx, draft, day))
      if (!made.ok) return notMade(made)
      await shop.refresh()
      return { Id: made.poolId, Version: made.version }
    }),

    handle(addPoolProductCall, async ({ body, params, request }) => {
      const by = staffInPerson(request, 'inventory')
      if (!by) return NOT_ALLOWED
      const draft = { poolId: params.id, user: poolUserFrom(body), expectedVersion: body.Version }
      const day = await today()
      const added = await operating<AddPoolUserResult>(database, by, addPoolProductCall.path, (tx) =>
        addPoolUser(tx, draft, day),
      )
      if (!added.ok) return notMade(added)
      await shop.refresh()
      return { Version: added.version }
    }),
  ]
}

const POOL_PROBLEM_FIELDS: Record<NewPoolProblem, string> = {
  ...{ bad_name: 'Name', bad_days: 'To', bad_places: 'Places', bad_units: 'Products' },
  ...{ bad_times: 'Starts', too_many_times: 'Starts', bad_guests: 'Starts' },
}

type Refused = Exclude<MakePoolResult | AddPoolUserResult, { ok: true }>

function notMade(refusal: Refused) {
  switch (refusal.reason) {
    case 'name_taken':
      return NAME_TAKEN
    case 'not_one_activity':
      return NOT_ONE_ACTIVITY
    case 'has_pool':
      return refused(409, 'HAS_POOL', `${refusal.product} has start times already. Change them in the grid.`)
    case 'not_found':
      return NOT_FOUND
    case 'unknown_product':
      return UNKNOWN_PRODUCT
    case 'changed_meanwhile':
      return POOL_CHANGED
    case 'has_times':
      return refused(409, 'HAS_TIMES', `${refusal.product} is sold by start time and has places of its own.`)
    case 'takes_already':
      return refused(409, 'TAKES_ALREADY', `${refusal.product} takes from this pool already.`)
    case 'has_sold': {
      const { places, product } = refusal
      const sold = places === 1 ? '1 place is' : `${places} places are`
      return refused(
        409,
        'HAS_SOLD',
        `${product} takes from another pool, and ${sold} sold or in carts there. They would not be counted here.`,
      )
    }
    default:
      return refused(
        400,
        'BAD_INPUT',
        POOL_PROBLEM_WORDS[refusal.reason],
        `body.${POOL_PROBLEM_FIELDS[refusal.reason]}`,
      )
  }
}
