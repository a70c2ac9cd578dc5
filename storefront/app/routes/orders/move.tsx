/** `/buy/move`: where a line may go, what that costs, and the form that moves it. What is chosen is in the query. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router'
import { orderPath } from '#contract/rules/shop-paths.ts'
import { useNeverRestored } from '#storefront/features/account/never-restored.ts'
import { loadMove, type MoveOutcome, type MovePageData, moveByForm } from '#storefront/features/changes/moving-line.ts'
import { MovePage } from '#storefront/features/changes/moving-page.tsx'
import { readMoveAddress } from '#storefront/features/changes/moving-path.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import type { Translate } from '#storefront/texts/texts.tsx'

type Refused = Extract<MoveOutcome, { ok: false }>

export function loader({ context, request }: LoaderFunctionArgs): Promise<MovePageData> {
  return loadMove(context.get(clientContext), readMoveAddress(new URL(request.url).searchParams))
}

export async function action({ context, request }: ActionFunctionArgs) {
  const services = { ask: context.get(clientContext), log: context.get(logContext) }
  const outcome = await moveByForm(services, await request.formData())
  if (!outcome.ok) return data<Refused>(outcome, { status: outcome.problem === null ? 503 : 409 })
  const { address, payUrl } = outcome
  // A browser stops a form that leads to another host: the page of the order has a link to it.
  const isOwn = payUrl !== null && new URL(payUrl).host === new URL(request.url).host
  return redirectDocument(isOwn ? payUrl : orderPath(address.orderId, address.linkKey), 303)
}

export function head({ choices }: MovePageData, shell: ShellData, t: Translate): Head {
  return {
    title: titleOf(t('publicui.move.title', { timed: choices?.IsTimed ? 'yes' : 'no' }), shell),
    robots: 'noindex',
  }
}

export function Component() {
  useNeverRestored()
  const outcome = useActionData<Refused>()
  return <MovePage {...useLoaderData<MovePageData>()} {...(outcome && { outcome })} />
}
