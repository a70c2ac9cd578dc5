/** `/admin`: for staff, until there is a console, how the shop is configured without one. */
import { AdminPage } from '#storefront/features/setup/admin-page.tsx'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import type { Translate } from '#storefront/texts/texts.tsx'

/** Nothing but the guard decides. */
export function loader(): null {
  return null
}

export function head(_: null, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.admin.title'), shell), robots: 'noindex' }
}

export const Component = AdminPage
