/**
 * `/vouchers/print`: a gift card to print. Its holder comes from the account with its number, who bought it without an
 * account by the link of the mail. For all others there is no such page.
 */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { printGiftCardCall } from '#contract/calls/gift-cards.ts'
import type { PrintedCard } from '#contract/schemas/gift-cards.ts'
import { useNeverRestored } from '#storefront/features/account/never-restored.ts'
import { PrintPage } from '#storefront/features/gift-cards/print-page.tsx'
import { clientContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { callFailed, isCallFailed, isMissing, pageNotFound } from '#storefront/page/shop-errors.ts'
import type { Translate } from '#storefront/texts/texts.tsx'

type PrintData = { card: PrintedCard }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<PrintData> {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token')
  const number = searchParams.get('id') ?? ''
  if (!token && !/^[1-9]\d{0,8}$/.test(number)) throw pageNotFound()
  const body = token ? { Token: token } : { Id: Number(number) }
  try {
    return { card: await context.get(clientContext)(printGiftCardCall, { body }) }
  } catch (error) {
    // What cannot be read opens as little as what is not known.
    throw isMissing(error) || (isCallFailed(error) && error.statusCode === 400) ? pageNotFound() : callFailed(error)
  }
}

export function head(_: PrintData, shell: ShellData, t: Translate): Head {
  return { title: titleOf(t('publicui.printcard.title'), shell), robots: 'noindex' }
}

export function Component() {
  useNeverRestored()
  return <PrintPage {...useLoaderData<PrintData>()} />
}
