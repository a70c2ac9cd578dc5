/** The waivers of the household for a page that can be shown without them. */
import { showWaiversCall } from '#contract/calls/people/waivers.ts'
import type { HouseholdReleases } from '#contract/schemas/people/waivers.ts'
import type { Client } from '#contract/wire/client.ts'
import { isMissing } from '#storefront/page/shop-errors.ts'
import type { Log } from '#ui/live/log.ts'

/** Undefined where they could not be loaded, null where there are none: a platform may not know the call. */
export async function loadWaivers(client: Client, log: Log): Promise<HouseholdReleases | null | undefined> {
  try {
    return await client(showWaiversCall)
  } catch (error) {
    if (isMissing(error)) return null
    log.warn('Failed to load the waivers. The account goes without them', { reason: String(error) })
    return undefined
  }
}
