/**
 * `/day`: the codes of a day on the phone. `?order=` names an order and `?ticket=` one ticket that was given, `&key=`
 * is what the mailed link of either carries; without them it is the last order of this shopper.
 */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { showDayCall } from '#contract/calls/pocket.ts'
import { type DayData, DayPage } from '#storefront/features/pocket/day-page.tsx'
import { dayAddress } from '#storefront/features/pocket/give-ticket.ts'
import { clientContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { callFailed, isCallFailed, isMissing, pageNotFound } from '#storefront/page/shop-errors.ts'
import type { Translate } from '#storefront/texts/texts.tsx'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<DayData> {
  const address = dayAddress(new URL(request.url).searchParams)
  const day = await context
    .get(clientContext)(showDayCall, { query: address })
    .catch((error: unknown) => {
      throw isMissing(error) || (isCallFailed(error) && error.statusCode === 400) ? pageNotFound() : callFailed(error)
    })
  return { day, address }
}

export function head(_: DayData, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.day.title'), shell), robots: 'noindex' }
}

export function Component() {
  return <DayPage {...useLoaderData<DayData>()} />
}
