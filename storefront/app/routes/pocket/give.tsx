/** `/day/give`: tickets of an order go to another person, or come back. Its forms work without JavaScript. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useNeverRestored } from '#storefront/features/account/never-restored.ts'
import { GivePage } from '#storefront/features/pocket/give-page.tsx'
import {
  changeTransfers,
  type GiveData,
  type GiveRefused,
  loadTransfers,
} from '#storefront/features/pocket/give-ticket.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import type { Translate } from '#storefront/texts/texts.tsx'

export function loader({ context, request }: LoaderFunctionArgs): Promise<GiveData> {
  return loadTransfers(context.get(clientContext), new URL(request.url).searchParams)
}

export async function action({ context, request }: ActionFunctionArgs) {
  const services = { ask: context.get(clientContext), log: context.get(logContext) }
  const outcome = await changeTransfers(services, new URL(request.url).searchParams, await request.formData())
  return outcome.ok ? redirect(outcome.goOn, 303) : data<GiveRefused>(outcome, { status: outcome.status })
}

export function head(_: GiveData, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.give.title'), shell), robots: 'noindex' }
}

export function Component() {
  useNeverRestored()
  return <GivePage {...useLoaderData<GiveData>()} refused={useActionData<GiveRefused>()} />
}
