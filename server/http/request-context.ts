/** What the server knows about one request beside the request itself. Made once, before anything reads the request. */
import type { Logger } from 'pino'
import type { Actor } from './actor.ts'

export type RequestContext = {
  /** Stands in every log line of this request and in the `x-request-id` of the reply. */
  requestId: string
  actor: Actor
  /** The shopper's own address: behind trusted proxies it is the first address that is not one of them. */
  clientAddress: string
  /** Our own origin, `https://shop.example`; never what a stranger wrote into a header. */
  origin: string
  isSecure: boolean
  log: Logger
  /** Set by whoever answers with a page whose body uses a nonce. */
  nonce?: string
}
