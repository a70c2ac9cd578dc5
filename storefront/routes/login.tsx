/** `/login`: sign in and return to the previous page. A signed-in customer is redirected at once. */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router'
import { showCurrentCustomerCall } from '#contract/calls/customers.ts'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import { clientContext, logContext } from '#storefront/context/loader-context.ts'
import { LoginPage } from '#storefront/features/account/login-page.tsx'
import { returnPath } from '#storefront/features/account/return-path.ts'
import { justSignedInContext, type SignInOutcome, signInByForm } from '#storefront/features/account/sign-in.ts'
import type { Head } from '#storefront/features/shell/head.ts'
import { loadHero } from '#storefront/features/shell/hero/load-hero.ts'
import { type ShellData, titleOf } from '#storefront/features/shell/shell-data.tsx'
import { routeQuery } from '#storefront/route-query.ts'
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
