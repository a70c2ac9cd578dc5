/** `/buy/cancel`: what a cancellation comes to, and the form that does it; what is asked for stands in the query. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router'
import { showConfirmationCall } from '#contract/calls/orders.ts'
import type { Client } from '#contract/wire/client.ts'
import { useNeverRestored } from '#storefront/features/account/never-restored.ts'
import { type CancelRefusal, cancelByForm, previewCancel } from '#storefront/features/changes/cancel-order.ts'
import { CancelPage } from '#storefront/features/changes/cancel-page.tsx'
import type { CancelData } from '#storefront/features/changes/cancel-parts.tsx'
import { type CancelAddress, orderAddress, readCancelAddress } from '#storefront/features/changes/cancel-path.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { callFailed, isCallFailed, isMissing, pageNotFound } from '#storefront/page/shop-errors.ts'
import type { Translate } from '#storefront/texts/texts.tsx'

async function readOrderOf(ask: Client, { linkKey, orderId }: CancelAddress) {
  const query = { order: orderId, ...(linkKey !== undefined && { key: linkKey }) }
  return ask(showConfirmationCall, { query }).catch((error: unknown) => {
    throw isMissing(error) || (isCallFailed(error) && error.statusCode === 400) ? pageNotFound() : callFailed(error)
  })
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<CancelData> {
  const ask = context.get(clientContext)
  const address = readCancelAddress(new URL(request.url).searchParams)
  const order = await readOrderOf(ask, address)
  return { order, address, preview: await previewCancel(ask, address), once: crypto.randomUUID() }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ask = context.get(clientContext)
  const outcome = await cancelByForm({ ask, log: context.get(logContext) }, await request.formData())
  if (!outcome.ok) return data<CancelRefusal>(outcome, { status: outcome.problem === 'away' ? 503 : 409 })
  const order = await readOrderOf(ask, outcome.address)
  const path = orderAddress(order, outcome.address)
  return redirectDocument(`${path}${path.includes('?') ? '&' : '?'}cancelled=1`, 303)
}

/** After a refusal too: what comes back may be another sum by now. */
export function shouldRevalidate(): boolean {
  return true
}

export function head(_: CancelData, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.cancel.title'), shell), robots: 'noindex' }
}

export function Component() {
  useNeverRestored()
  const refusal = useActionData<CancelRefusal>()
  return <CancelPage {...useLoaderData<CancelData>()} {...(refusal && { refusal })} />
}
