/** `/customer/orders/…`: one order of the customer. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { showConfirmationCall } from '#contract/calls/orders.ts'
import type { Order } from '#contract/schemas/people/orders.ts'
import { useNeverRestored } from '#storefront/features/account/never-restored.ts'
import { OrderPage } from '#storefront/features/orders/order-page.tsx'
import { clientContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { callFailed, isCallFailed, isMissing, pageNotFound } from '#storefront/page/shop-errors.ts'
import type { Translate } from '#storefront/texts/texts.tsx'

type OrderData = { order: Order }

export async function loader({ context, params }: LoaderFunctionArgs): Promise<OrderData> {
  const query = { order: params['order'] ?? '' }
  const order = await context
    .get(clientContext)(showConfirmationCall, { query })
    .catch((error: unknown) => {
      throw isMissing(error) || (isCallFailed(error) && error.statusCode === 400) ? pageNotFound() : callFailed(error)
    })
  return { order }
}

export function head({ order }: OrderData, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.orders.title', { number: order.OrderNumber }), shell), robots: 'noindex' }
}

export function Component() {
  useNeverRestored()
  return <OrderPage {...useLoaderData<OrderData>()} />
}
