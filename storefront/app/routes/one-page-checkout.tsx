/** `/onepagecheckout`: the guest's order, step by step, to the page where it is paid. Every form is posted here. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router'
import { CHECKOUT_STEPS } from '#contract/rules/checkout/steps.ts'
import { ONE_PAGE_CHECKOUT_PATH } from '#contract/rules/shop-paths.ts'
import { CheckoutPage, type PostedCheckout } from '#storefront/features/checkout/checkout-page.tsx'
import { type CheckoutData, loadCheckout } from '#storefront/features/checkout/load-checkout.ts'
import { formLeadsTo, payByForm } from '#storefront/features/checkout/paying/pay.ts'
import { STEP_TABLE } from '#storefront/features/checkout/step-table.tsx'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import type { Translate } from '#storefront/texts/texts.tsx'

type Loaded = { checkout: CheckoutData | undefined }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const checkout = await loadCheckout(context.get(clientContext), context.get(logContext), new URL(request.url))
  return data<Loaded>({ checkout }, { status: checkout ? 200 : 503 })
}

export async function action({ context, request }: ActionFunctionArgs) {
  const services = { ask: context.get(clientContext), log: context.get(logContext) }
  const form = await request.formData()
  if (form.get('intent') === 'pay') {
    const outcome = await payByForm(services, form)
    if (outcome.ok) {
      // Without a document the form itself was posted.
      const isPosted = typeof document === 'undefined'
      return redirectDocument(isPosted ? formLeadsTo(outcome, new URL(request.url).origin) : outcome.goOn, 303)
    }
    const status = outcome.refused.refusal === 'away' ? 503 : 409
    return data<PostedCheckout>({ payment: outcome.refused }, { status })
  }
  const name = CHECKOUT_STEPS.find((step) => step === form.get('step'))
  const row = name && STEP_TABLE[name]
  if (!row) return data<PostedCheckout>({}, { status: 400 })
  const refused = await row.save(services, form)
  return refused ? data<PostedCheckout>({ step: { name, refused } }) : redirect(ONE_PAGE_CHECKOUT_PATH, 303)
}

/** Also after a refusal: what the guest is asked about is what the engine says now. */
export function shouldRevalidate(): boolean {
  return true
}

export function head(_: Loaded, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.checkout.title'), shell), robots: 'noindex' }
}

export function Component() {
  return <CheckoutPage {...useLoaderData<Loaded>()} posted={useActionData<PostedCheckout>()} />
}
