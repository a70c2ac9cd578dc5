/**
 * The pages below `/c/` on the way to an account: register, look into the mail, the account that exists already, find
 * the user name or an order, choose or reset a password.
 */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router'
import { showCurrentCustomerCall } from '#contract/calls/people/customers.ts'
import { CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import { AuthEmptyLayout } from '#storefront/features/layouts/auth-empty-layout.tsx'
import { loadHero } from '#storefront/features/layouts/hero/load-hero.ts'
import { type Country, countries } from '#storefront/features/profile/countries.ts'
import { askForMailByForm, type MailOutcome } from '#storefront/features/registration/ask-for-mail.ts'
import { AskForMailPage } from '#storefront/features/registration/ask-for-mail-page.tsx'
import { choosePasswordByForm, type LinkOutcome } from '#storefront/features/registration/choose-password.ts'
import { ChoosePasswordPage } from '#storefront/features/registration/choose-password-page.tsx'
import type { FindMeOutcome } from '#storefront/features/registration/find-me.ts'
import { NoticePage } from '#storefront/features/registration/notice-page.tsx'
import { type RegisterOutcome, registerByForm } from '#storefront/features/registration/register.ts'
import { RegisterPage } from '#storefront/features/registration/register-page.tsx'
import { type AccountStep, isForGuests, STEP_TITLES, stepAt } from '#storefront/features/registration/steps.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { pageNotFound } from '#storefront/page/shop-errors.ts'
import type { Translate } from '#storefront/texts/texts.tsx'

type StepData = { step: AccountStep; token: string; pictures: PictureModel[]; countries: Country[] }

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<StepData> {
  const step = stepAt(params['step'])
  if (!step) throw pageNotFound()
  const client = context.get(clientContext)
  const [pictures, isSignedIn] = await Promise.all([
    loadHero(client, context.get(logContext)),
    // Who cannot be known may still ask.
    client(showCurrentCustomerCall).then(
      ({ IsGuest }) => !IsGuest,
      () => false,
    ),
  ])
  if (isSignedIn && isForGuests(step)) throw redirectDocument(CUSTOMER_INFO_PATH)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { step, token, pictures, countries: step === 'register' ? countries() : [] }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  const step = stepAt(params['step'])
  if (!step) throw pageNotFound()
  if (step === 'register') return registerByForm(request, context)
  if (step === 'finish' || step === 'reset') return choosePasswordByForm(step, request, context)
  if (step === 'username' || step === 'forgot' || step === 'order') return askForMailByForm(step, request, context)
  throw pageNotFound()
}

export function head({ step }: StepData, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t(STEP_TITLES[step]), shell), robots: 'noindex' }
}

export function Component() {
  const { pictures, ...data } = useLoaderData<StepData>()
  const outcome = useActionData()
  return (
    <AuthEmptyLayout pictures={pictures}>
      <StepPage key={data.step} {...data} outcome={outcome} />
    </AuthEmptyLayout>
  )
}

function StepPage({ step, token, countries, outcome }: Omit<StepData, 'pictures'> & { outcome: unknown }) {
  if (step === 'register')
    return <RegisterPage countries={countries} outcome={outcome as RegisterOutcome | FindMeOutcome | undefined} />
  if (step === 'finish' || step === 'reset') {
    return <ChoosePasswordPage step={step} token={token} outcome={outcome as LinkOutcome | undefined} />
  }
  if (step === 'verification' || step === 'exists') return <NoticePage step={step} />
  return <AskForMailPage step={step} outcome={outcome as MailOutcome | undefined} />
}
