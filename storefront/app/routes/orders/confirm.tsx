/**
 * `/buy/confirm`: an order after its payment. `?order=` names it, `&key=` is what its mailed link carries; without both
 * it is the last one of this shopper. One that was declined leads back to the checkout, with the cart as it was. Who
 * may not see it, perhaps because their session has ended, finds the ways to it.
 */
import { data, type LoaderFunctionArgs, redirectDocument, useLoaderData } from 'react-router'
import { showConfirmationCall } from '#contract/calls/orders.ts'
import { showCurrentCustomerCall } from '#contract/calls/people/customers.ts'
import { ONE_PAGE_CHECKOUT_PATH } from '#contract/rules/shop-paths.ts'
import type { OrderMoves } from '#contract/schemas/people/moves.ts'
import { useNeverRestored } from '#storefront/features/account/never-restored.ts'
import { ChangesInPlace } from '#storefront/features/changes/change-link.tsx'
import { LineChanges, LineMoves, OrderChanges } from '#storefront/features/changes/line-changes.tsx'
import { loadMoves } from '#storefront/features/changes/moving-line.ts'
import { loadHero } from '#storefront/features/layouts/hero/load-hero.ts'
import { type ConfirmData, ConfirmPage } from '#storefront/features/orders/confirm-page.tsx'
import { type NotShown, OrderNotShown } from '#storefront/features/orders/order-not-shown.tsx'
import { GiveWay } from '#storefront/features/pocket/give-way.tsx'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { callFailed, isCallFailed, isMissing } from '#storefront/page/shop-errors.ts'
import { type Translate, useTranslate } from '#storefront/texts/texts.tsx'

type Shown = ConfirmData & { moves: OrderMoves; isCancelledNow: boolean }
type PageData = Shown | { notShown: NotShown }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const client = context.get(clientContext)
  const { pathname, search, searchParams } = new URL(request.url)
  const [order, linkKey] = [searchParams.get('order') ?? undefined, searchParams.get('key') ?? undefined]
  const query = { ...(order !== undefined && { order }), ...(linkKey !== undefined && { key: linkKey }) }
  const [shown, pictures] = await Promise.all([
    client(showConfirmationCall, { query }).catch((error: unknown) => {
      // An address that is no address of an order leads nowhere either.
      if (isMissing(error) || (isCallFailed(error) && error.statusCode === 400)) return undefined
      throw callFailed(error)
    }),
    loadHero(client, context.get(logContext)),
  ])
  if (!shown) {
    // Back without what a link carries: it opened nothing.
    const back = order === undefined ? pathname : `${pathname}?order=${encodeURIComponent(order)}`
    const isSignedIn = await client(showCurrentCustomerCall).then(
      ({ IsGuest }) => !IsGuest,
      () => false,
    )
    return data<PageData>({ notShown: { back, isSignedIn, pictures } }, { status: 404 })
  }
  if (shown.Status === 'declined') throw redirectDocument(`${ONE_PAGE_CHECKOUT_PATH}?declined=1`, 303)
  const isCancelledNow = searchParams.has('cancelled')
  const moves = await loadMoves(client, context.get(logContext), shown.OrderId, linkKey)
  return data<PageData>({ order: shown, linkKey, here: pathname + search, pictures, isCancelledNow, moves })
}

export function head(_: PageData, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.confirm.title'), shell), robots: 'noindex' }
}

export function Component() {
  useNeverRestored()
  const loaded = useLoaderData<PageData>()
  return 'notShown' in loaded ? <OrderNotShown {...loaded.notShown} /> : <ShownOrder {...loaded} />
}

function ShownOrder({ isCancelledNow, moves, ...shown }: Shown) {
  const t = useTranslate()
  const { linkKey, order } = shown
  return (
    <ChangesInPlace order={order}>
      {(said = isCancelledNow ? t('publicui.cancel.done') : undefined) => (
        <ConfirmPage
          {...shown}
          said={said}
          lineActions={(item) => (
            <>
              <LineMoves item={item} moves={moves} order={order} linkKey={linkKey} />
              <LineChanges item={item} order={order} linkKey={linkKey} />
            </>
          )}
          orderActions={<OrderChanges order={order} linkKey={linkKey} />}
          giveWay={<GiveWay look="link" address={{ order: order.OrderId, key: linkKey }} />}
        />
      )}
    </ChangesInPlace>
  )
}
