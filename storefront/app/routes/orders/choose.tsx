/** `/choose/{choice}.{key}`: what becomes of tickets for a closed day. Opening it changes nothing. */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { useNeverRestored } from '#storefront/features/account/never-restored.ts'
import { ChoosePage } from '#storefront/features/closures/choose-page.tsx'
import { type ChooseData, loadChoice, sendChoice } from '#storefront/features/closures/load-choice.ts'
import { clientContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import type { Translate } from '#storefront/texts/texts.tsx'

export function loader({ context, params }: LoaderFunctionArgs) {
  return loadChoice(context.get(clientContext), params['choice'] ?? '')
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return sendChoice(context.get(clientContext), params['choice'] ?? '', await request.formData())
}

export function head(_: ChooseData, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.choose.pagetitle'), shell), robots: 'noindex' }
}

export function Component() {
  useNeverRestored()
  const [query] = useSearchParams()
  const opened = useLoaderData<ChooseData>()
  const answer = useActionData<ChooseData>()
  return <ChoosePage shown={answer ?? opened} take={query.get('take') ?? ''} isAnswered={answer !== undefined} />
}
