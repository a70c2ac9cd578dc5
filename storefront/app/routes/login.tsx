/** `/login`: sign in and return to the previous page. A signed-in customer is redirected at once. */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router'
import { showCurrentCustomerCall } from '#contract/calls/people/customers.ts'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import { LoginPage } from '#storefront/features/account/login-page.tsx'
import { returnPath } from '#storefront/features/account/return-path.ts'
import { justSignedInContext, type SignInOutcome, signInByForm } from '#storefront/features/account/sign-in.ts'
import { loadHero } from '#storefront/features/layouts/hero/load-hero.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { routeQuery } from '#storefront/page/route-query.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { LOGIN_READS } from '#storefront/routes.ts'
import type { Translate } from '#storefront/texts/texts.tsx'

type LoginData = { goOn: string; pictures: PictureModel[] }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<LoginData> {
  const client = context.get(clientContext)
  const log = context.get(logContext)
  const here = new URL(request.url)
  const goOn = returnPath(routeQuery(LOGIN_READS, here.searchParams).get('returnurl'), here)
  const [pictures, isSignedIn] = await Promise.all([
    loadHero(client, log),
    // An unknown customer may still sign in.
    client(showCurrentCustomerCall).then(
      ({ IsGuest }) => !IsGuest,
      () => false,
    ),
  ])
  if (isSignedIn && !context.get(justSignedInContext)) throw redirectDocument(new URL(goOn, here.origin).href)
  return { goOn, pictures }
}

export function action({ context, request }: ActionFunctionArgs) {
  return signInByForm(request, context)
}

export function head(_: LoginData, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.login.title'), shell), robots: 'noindex' }
}

export function Component() {
  return <LoginPage {...useLoaderData<LoginData>()} outcome={useActionData<SignInOutcome>()} />
}
