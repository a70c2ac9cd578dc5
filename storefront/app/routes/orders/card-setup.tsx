/**
 * `/customer/card`: a form of the account asks here for the page that saves a card, and `?setup=` is where its customer
 * comes back to. What became of it is asked of the engine, whatever the address says.
 */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useNeverRestored } from '#storefront/features/account/never-restored.ts'
import { askForCardSetup, type CardSetupData, loadCardSetup } from '#storefront/features/account/plans/card-setup.ts'
import { CardSetupPage } from '#storefront/features/account/plans/card-setup-page.tsx'
import { formLeadsTo } from '#storefront/features/checkout/paying/pay.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import type { Translate } from '#storefront/texts/texts.tsx'

type Loaded = { shown: CardSetupData | undefined }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const services = { ask: context.get(clientContext), log: context.get(logContext) }
  const setupId = new URL(request.url).searchParams.get('setup')
  // A form that was refused is answered here too, without one.
  return { shown: setupId === null ? undefined : await loadCardSetup(services, setupId) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const services = { ask: context.get(clientContext), log: context.get(logContext) }
  const asked = await askForCardSetup(services, await request.formData())
  if (!asked.ok) return data<CardSetupData>({ problem: asked.problem }, { status: STATUS[asked.problem] })
  // Without a document the form itself was posted.
  const isPosted = typeof document === 'undefined'
  return redirectDocument(isPosted ? formLeadsTo(asked, new URL(request.url).origin) : asked.goOn, 303)
}

const STATUS = { inperson: 403, away: 503, noplan: 404 } as const

export function head(_: Loaded, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.newcard.title'), shell), robots: 'noindex' }
}

export function Component() {
  useNeverRestored()
  const { shown } = useLoaderData<Loaded>()
  const posted = useActionData<CardSetupData>()
  return <CardSetupPage {...(posted ?? shown ?? { problem: 'noplan' })} />
}
