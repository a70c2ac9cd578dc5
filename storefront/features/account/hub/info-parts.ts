/**
 * What the account page is made of: each part with how it is loaded, and with what the page shows where that fails. All
 * are asked for at once. A part that cannot be loaded is logged, and the page goes without it.
 */
import { listOrdersCall } from '#contract/calls/orders.ts'
import { listEntitlementsCall } from '#contract/calls/people/account.ts'
import { showHouseholdCall } from '#contract/calls/people/household.ts'
import { listContactSchedulesCall } from '#contract/calls/people/own-plans.ts'
import { showProfileCall, showStaffVisitsCall } from '#contract/calls/people/signing-in.ts'
import { listPaymentMethodsCall } from '#contract/calls/people/stored-cards.ts'
import type { Client } from '#contract/wire/client.ts'
import type { PlanOutcome } from '#storefront/features/account/plans/change-plan.ts'
import { loadHero } from '#storefront/features/layouts/hero/load-hero.ts'
import { loadVisits } from '#storefront/features/profile/household-visits.ts'
import { loadRenewals } from '#storefront/features/renewals/change-renewals.ts'
import { loadWaivers } from '#storefront/features/waivers/load-waivers.ts'
import { isMissing } from '#storefront/page/shop-errors.ts'
import type { Log } from '#ui/live/log.ts'

type Services = { ask: Client; log: Log }

const PARTS = {
  pictures: ({ ask, log }: Services) => loadHero(ask, log),
  waivers: ({ ask, log }: Services) => loadWaivers(ask, log),
  renewals: loadRenewals,
  staffVisits: part('staff visits', (ask) => ask(showStaffVisitsCall), { missing: [], failed: [] }),
  profile: part('the profile', (ask) => ask(showProfileCall), { missing: undefined, failed: undefined }),
  orders: part('the orders', (ask) => ask(listOrdersCall), { missing: [], failed: undefined }),
  cards: part('stored cards', (ask) => ask(listPaymentMethodsCall), { missing: [], failed: [] }),
  entitlements: part('what the household has', (ask) => ask(listEntitlementsCall), { missing: [], failed: undefined }),
  plans: part('payment plans', (ask) => ask(listContactSchedulesCall), { missing: [], failed: undefined }),
  household: loadHousehold,
}

type Parts = typeof PARTS
export type InfoParts = { [Name in keyof Parts]: Awaited<ReturnType<Parts[Name]>> }

export async function loadInfoParts(services: Services): Promise<InfoParts> {
  const loading = Object.entries(PARTS).map(async ([name, load]) => [name, await load(services)])
  return Object.fromEntries(await Promise.all(loading)) as InfoParts
}

/** What the address of the page asks for or tells of. */
export function infoOfAddress(query: URLSearchParams) {
  const done = query.get('done')
  const planDone: PlanOutcome | undefined =
    done === 'plan' || done === 'plan-unknown' ? { ok: true, isKnown: done === 'plan' } : undefined
  return {
    ...{ isAdding: query.has('add'), isSaved: done === 'profile', planDone },
    isRenewalStopped: done === 'renewals',
    reserved: { asked: query.get('cancel'), isDone: done === 'reservation' },
  }
}

/** `missing`: a call of ours that a platform does not know has not failed. Without it, it has. */
type Instead<Value> = { missing?: Value; failed: Value }

function part<Loaded, Value>(
  name: string,
  load: (ask: Client) => Promise<Loaded>,
  instead: Instead<Value>,
): (services: Services) => Promise<Loaded | Value> {
  return ({ ask, log }) =>
    load(ask).catch((error: unknown) => {
      if ('missing' in instead && isMissing(error)) return instead.missing as Value
      log.warn(`Failed to load ${name}. The account goes without`, { reason: String(error) })
      return instead.failed
    })
}

/** The days of its people are asked for by who they are. */
async function loadHousehold(services: Services) {
  const members = await part('the household', (ask) => ask(showHouseholdCall), { failed: undefined })(services)
  const visitsOf = part('visits', (ask) => loadVisits(ask, members ?? []), { missing: undefined, failed: undefined })
  return { members, visits: await visitsOf(services) }
}
