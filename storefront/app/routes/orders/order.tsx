/** `/customer/orders/…`: one order of the customer. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { showConfirmationCall } from '#contract/calls/orders.ts'
import type { OrderMoves } from '#contract/schemas/people/moves.ts'
import type { Order } from '#contract/schemas/people/orders.ts'
import { useNeverRestored } from '#storefront/features/account/never-restored.ts'
import { ChangesInPlace } from '#storefront/features/changes/change-link.tsx'
import { LineChanges, LineMoves, OrderChanges } from '#storefront/features/changes/line-changes.tsx'
import { loadMoves } from '#storefront/features/changes/moving-line.ts'
import { OrderPage } from '#storefront/features/orders/order-page.tsx'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { callFailed, isCallFailed, isMissing, pageNotFound } from '#storefront/page/shop-errors.ts'
import { type Translate, useTranslate } from '#storefront/texts/texts.tsx'

type OrderData = { order: Order; moves: OrderMoves; isCancelledNow: boolean }

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<OrderData> {
  const client = context.get(clientContext)
  const query = { order: params['order'] ?? '' }
  const order = await client(showConfirmationCall, { query }).catch((error: unknown) => {
    throw isMissing(error) || (isCallFailed(error) && error.statusCode === 400) ? pageNotFound() : callFailed(error)
  })
  const moves = await loadMoves(client, context.get(logContext), query.order, undefined)
  return { order, moves, isCancelledNow: new URL(request.url).searchParams.has('cancelled') }
}

export function head({ order }: OrderData, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.orders.title', { number: order.OrderNumber }), shell), robots: 'noindex' }
}

export function Component() {
  useNeverRestored()
  const t = useTranslate()
  const { isCancelledNow, moves, order } = useLoaderData<OrderData>()
  return (
    <ChangesInPlace order={order}>
      {(said = isCancelledNow ? t('publicui.cancel.done') : undefined) => (
        <OrderPage
          order={order}
          said={said}
          lineActions={(item) => (
            <>
              <LineMoves item={item} moves={moves} order={order} />
              <LineChanges item={item} order={order} />
            </>
          )}
          orderActions={<OrderChanges order={order} />}
        />
      )}
    </ChangesInPlace>
  )
}
