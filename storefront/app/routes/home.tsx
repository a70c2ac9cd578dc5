/** `/` and `/l` lead to the first page of the shop: no pages of their own while there is something to sell. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { splitLocale } from '#contract/values/locale.ts'
import { EmptyShop } from '#storefront/features/category/empty-shop.tsx'
import { redirectToFirstPage } from '#storefront/features/category/redirect-to-first-page.ts'
import { checkTokenByForm } from '#storefront/features/setup/check-token.ts'
import { clientContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'

export function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const url = new URL(request.url)
  const isRoot = splitLocale(url.pathname, 'prefix').path === '/'
  return redirectToFirstPage({ client: context.get(clientContext), url, isRoot })
}

/** The boot token, posted from `/?setup`. */
export function action({ context, request }: ActionFunctionArgs) {
  return checkTokenByForm(request, context)
}

export function head(_: null, shell: ShellData): Head {
  return { title: titleOf('', shell), robots: 'noindex' }
}

export const Component = EmptyShop
