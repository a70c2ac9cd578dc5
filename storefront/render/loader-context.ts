/** What every loader is handed besides its request. */
import { RouterContextProvider } from 'react-router'
import type { Client } from '#contract/client.ts'
import { clientContext } from '#storefront/surroundings/client-context.ts'
import { type Log, logContext } from '#storefront/surroundings/log-context.ts'

export function loaderContext(client: Client, log: Log): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(clientContext, client)
  context.set(logContext, log)
  return context
}
