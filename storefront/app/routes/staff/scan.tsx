/** `/scan`: the gate, for staff on a phone. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { answerGateForm, type GateData, type GateOutcome, loadGate } from '#storefront/features/gate/load-gate.ts'
import { ScanPage } from '#storefront/features/gate/scan-page.tsx'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import type { Translate } from '#storefront/texts/texts.tsx'

export function loader({ context, request }: LoaderFunctionArgs): Promise<GateData> {
  const services = { ask: context.get(clientContext), log: context.get(logContext) }
  return loadGate(services, new URL(request.url).searchParams)
}

export async function action({ context, request }: ActionFunctionArgs) {
  const services = { ask: context.get(clientContext), log: context.get(logContext) }
  const outcome = await answerGateForm(services, await request.formData())
  return data<GateOutcome>(outcome, { status: outcome.problem === 'failed' ? 503 : 200 })
}

export function head(_: GateData, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.gate.title'), shell), robots: 'noindex' }
}

export function Component() {
  const [query] = useSearchParams()
  const outcome = useActionData<GateOutcome>()
  return <ScanPage {...useLoaderData<GateData>()} outcome={outcome} isChanging={query.has('change')} />
}
