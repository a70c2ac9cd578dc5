/** `/lists/arrivals` and `/lists/rentals`: the lists of a day, for staff. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DayListPage, LIST_TITLES } from '#storefront/features/day-lists/day-list-page.tsx'
import { DAY_LIST_KINDS, type DayListData, loadDayList } from '#storefront/features/day-lists/load-day-list.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { pageNotFound } from '#storefront/page/shop-errors.ts'
import type { Translate } from '#storefront/texts/texts.tsx'

export function loader({ context, params, request }: LoaderFunctionArgs): Promise<DayListData> {
  const kind = DAY_LIST_KINDS.find((known) => known === params['list'])
  if (!kind) throw pageNotFound()
  const services = { ask: context.get(clientContext), log: context.get(logContext) }
  return loadDayList(services, kind, new URL(request.url).searchParams)
}

export function head({ kind }: DayListData, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t(LIST_TITLES[kind]), shell), robots: 'noindex' }
}

export function Component() {
  return <DayListPage {...useLoaderData<DayListData>()} />
}
