/** `/onepagecheckout`: says plainly that one cannot pay here yet, and what becomes of the cart meanwhile. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { showCartCall } from '#contract/calls/cart-page.ts'
import type { Cart } from '#contract/schemas/cart.ts'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import { OpensLaterPage } from '#storefront/features/checkout/opens-later-page.tsx'
import { loadHero } from '#storefront/features/layouts/hero/load-hero.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import type { Translate } from '#storefront/texts/texts.tsx'

type CheckoutData = { cart: Cart | undefined; pictures: PictureModel[] }

export async function loader({ context }: LoaderFunctionArgs): Promise<CheckoutData> {
  const client = context.get(clientContext)
  const log = context.get(logContext)
  const [cart, pictures] = await Promise.all([
    client(showCartCall).catch((error: unknown) => {
      log.warn('Failed to load the cart for the checkout', { reason: String(error) })
      return undefined
    }),
    loadHero(client, log),
  ])
  return { cart, pictures }
}

export function head(_: CheckoutData, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.checkout.title'), shell), robots: 'noindex' }
}

export function Component() {
  return <OpensLaterPage {...useLoaderData<CheckoutData>()} />
}
