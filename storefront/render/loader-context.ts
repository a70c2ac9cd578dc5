/** What every loader is handed besides its request. */
import { RouterContextProvider } from 'react-router'
import type { Client } from '#contract/wire/client.ts'
import { clientContext } from '#storefront/context/client-context.ts'
import { type Log, logContext } from '#storefront/context/log-context.ts'
import { signedInContext } from '#storefront/context/signed-in-context.ts'

export function loaderContext(client: Client, log: Log, signedIn?: () => void): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(clientContext, client)
  context.set(logContext, log)
  if (signedIn) context.set(signedInContext, signedIn)
  return context
}
