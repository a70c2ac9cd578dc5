/** What every loader is handed besides its request. */
import { createContext, RouterContextProvider } from 'react-router'
import type { Customer } from '#contract/schemas/people/customers.ts'
import type { Client } from '#contract/wire/client.ts'
import type { Log } from '#ui/live/log.ts'

/** The server's log, or the browser's. */
export const logContext = createContext<Log>(console)

/**
 * The contract client a loader is handed: in-process while rendering on the server, the browser's `fetch` after that.
 */
export const clientContext = createContext<Client>()

/** Who is signed in, for loaders of pages behind a guard, which sets it. */
export const customerContext = createContext<Customer>()

export function loaderContext(client: Client, log: Log): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(clientContext, client)
  context.set(logContext, log)
  return context
}
