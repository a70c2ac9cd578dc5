/** `/cart`: the guest's cart. Without JavaScript every change is a form posted here. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { CART_PATH } from '#contract/rules/shop-paths.ts'
import { readCartRequest } from '#storefront/features/cart/changing/cart-request.ts'
import { type CartOutcome, changeCart } from '#storefront/features/cart/changing/change-cart.ts'
import { CartPage } from '#storefront/features/cart/page/cart-page.tsx'
import { type CartPageData, loadCartPage } from '#storefront/features/cart/page/load-cart-page.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import type { Translate } from '#storefront/texts/texts.tsx'
import { createCartStore } from '#storefront/visit/cart-store.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const loaded = await loadCartPage(context.get(clientContext), context.get(logContext))
  return data<CartPageData>(loaded, { status: loaded.cart ? 200 : 503 })
}

export async function action({ context, request }: ActionFunctionArgs) {
  const change = readCartRequest(await request.formData())
  if (!change) return data<CartOutcome>({ ok: false, refusal: 'unreadable' }, { status: 400 })
  const ask = context.get(clientContext)
  const outcome = await changeCart({ ask, cart: createCartStore(ask), log: context.get(logContext) }, change)
  // The result of a renewal is shown; any other change shows in the cart itself.
  if (outcome.ok && !outcome.renewal) return redirect(CART_PATH, 303)
  return data<CartOutcome>(outcome, { status: !outcome.ok && outcome.refusal === 'away' ? 503 : 200 })
}

export function head(_: CartPageData, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.cart.title'), shell), robots: 'noindex' }
}

export function Component() {
  return <CartPage {...useLoaderData<CartPageData>()} posted={useActionData<CartOutcome>()} />
}
