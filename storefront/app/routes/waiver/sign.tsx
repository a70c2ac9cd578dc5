/** `/c/waiver/:waiver/sign`: the customer signs a waiver, for themselves and for people of their household. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { showWaiversCall } from '#contract/calls/people/waivers.ts'
import type { HouseholdReleases } from '#contract/schemas/people/waivers.ts'
import { useNeverRestored } from '#storefront/features/account/never-restored.ts'
import { type SignOutcome, signByForm } from '#storefront/features/waivers/sign-by-form.ts'
import { SignWaiverPage, type SignWaiverProps } from '#storefront/features/waivers/sign-waiver-page.tsx'
import { signPath } from '#storefront/features/waivers/waiver-paths.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { callFailed, pageNotFound } from '#storefront/page/shop-errors.ts'
import type { Translate } from '#storefront/texts/texts.tsx'

type SignData = Omit<SignWaiverProps, 'outcome'>

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<SignData> {
  const waivers: HouseholdReleases = await context
    .get(clientContext)(showWaiversCall)
    .catch((error: unknown) => {
      throw callFailed(error)
    })
  const release = waivers.Releases.find(({ Id }) => String(Id) === params['waiver'])
  if (!release) throw pageNotFound()
  return { waivers, release, asked: new URL(request.url).searchParams.get('for') }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const services = { ask: context.get(clientContext), log: context.get(logContext) }
  const releaseId = Number(params['waiver'])
  const outcome = await signByForm(services, releaseId, await request.formData())
  if (!outcome.ok) return data<SignOutcome>(outcome, { status: outcome.problem === 'failed' ? 503 : 422 })
  return redirect(signPath(releaseId), 303)
}

export function head(_: SignData, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.waiver.title'), shell), robots: 'noindex' }
}

export function Component() {
  useNeverRestored()
  return <SignWaiverPage {...useLoaderData<SignData>()} outcome={useActionData<SignOutcome>()} />
}
