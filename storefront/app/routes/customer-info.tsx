/** `/customer/info`: the account of the signed-in customer. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { showStaffVisitsCall } from '#contract/calls/signing-in.ts'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import type { Customer } from '#contract/schemas/customers.ts'
import type { StaffVisit } from '#contract/schemas/signing-in.ts'
import { CustomerInfoPage } from '#storefront/features/account/customer-info-page.tsx'
import { loadHero } from '#storefront/features/layouts/hero/load-hero.ts'
import { clientContext, customerContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { isMissing } from '#storefront/page/shop-errors.ts'
import type { Translate } from '#storefront/texts/texts.tsx'

type InfoData = { customer: Customer; pictures: PictureModel[]; staffVisits: StaffVisit[] }

export async function loader({ context }: LoaderFunctionArgs): Promise<InfoData> {
  const client = context.get(clientContext)
  const log = context.get(logContext)
  const [pictures, staffVisits] = await Promise.all([
    loadHero(client, log),
    client(showStaffVisitsCall).catch((error: unknown) => {
      // The call is ours: a platform that does not know it has not failed.
      if (!isMissing(error)) {
        log.warn('Failed to load staff visits. The account goes without them', { reason: String(error) })
      }
      return []
    }),
  ])
  return { customer: context.get(customerContext), pictures, staffVisits }
}

export function head(_: InfoData, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.account.title'), shell), robots: 'noindex' }
}

export function Component() {
  return <CustomerInfoPage {...useLoaderData<InfoData>()} />
}
