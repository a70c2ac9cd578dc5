/** `/c/waiver/:waiver`: a waiver to read and print, by its key as it was signed, by its number as it is now. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { showSignedWaiverCall, showWaiversCall } from '#contract/calls/people/waivers.ts'
import type { Client } from '#contract/wire/client.ts'
import { useNeverRestored } from '#storefront/features/account/never-restored.ts'
import { type ShownWaiver, WaiverPage } from '#storefront/features/waivers/waiver-page.tsx'
import { clientContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { callFailed, isMissing, pageNotFound } from '#storefront/page/shop-errors.ts'

export async function loader({ context, params }: LoaderFunctionArgs): Promise<ShownWaiver> {
  const client = context.get(clientContext)
  const named = params['waiver'] ?? ''
  try {
    const found = /^\d+$/.test(named) ? await textOf(client, named) : await signedOf(client, named)
    if (found) return found
  } catch (error) {
    throw isMissing(error) ? pageNotFound() : callFailed(error)
  }
  throw pageNotFound()
}

async function signedOf(client: Client, key: string): Promise<ShownWaiver | undefined> {
  // Anything else is no key, and no call has to be asked for it.
  if (!/^[\w-]{1,64}$/.test(key)) return undefined
  return { kind: 'signed', signed: await client(showSignedWaiverCall, { params: { key } }) }
}

async function textOf(client: Client, number: string): Promise<ShownWaiver | undefined> {
  const { Releases } = await client(showWaiversCall)
  const release = Releases.find(({ Id }) => String(Id) === number)
  return release && { kind: 'text', release }
}

export function head(shown: ShownWaiver, shell: ShellData): Head {
  const title = shown.kind === 'signed' ? shown.signed.Title : shown.release.Title
  return { title: titleOf(title, shell), robots: 'noindex' }
}

export function Component() {
  useNeverRestored()
  return <WaiverPage shown={useLoaderData<ShownWaiver>()} />
}
