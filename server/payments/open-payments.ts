/**
 * Opens the payments of a shop: Stripe where its keys are given, else the sandbox, which in production has to be
 * allowed by SANDBOX_PAYMENTS. A shop in production with neither takes no payments, and says so in its log.
 */
import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import { connectTo, type Database } from '#commerce/database/open.ts'
import type { Job } from '#commerce/jobs/index.ts'
import { createSandbox, type PaymentProvider } from '#commerce/payments/index.ts'
import type { Environment, StripeKeys } from '#server/boot/environment.ts'
import type { Responders } from '#server/http/respond.ts'
import { createSandboxPages } from './sandbox/sandbox-pages.ts'
import { createSandboxWebhooks } from './sandbox/send-webhooks.ts'
import { createPaymentWebhooks, type PaymentEvents } from './webhooks.ts'

export type Payments = {
  /** Undefined where the shop takes no payments. */
  provider: PaymentProvider | undefined
  respond: NonNullable<Responders['payments']>
  jobs: readonly Job[]
  close(): Promise<void>
}

export type OpenPaymentsOptions = {
  environment: Pick<Environment, 'allowsSandbox' | 'isProduction' | 'stripe'>
  database: Database
  log: Logger
  settings: () => Readonly<Record<string, string>>
  sessionSecret: string
  /** Where guests find the shop: PUBLIC_URL, or where it listens. */
  origin: () => string
  /** Where this process listens. */
  address: () => string
  /** Asked for once the shop listens. */
  events: () => PaymentEvents
  /** By the clock of the shop. */
  now: () => Date
}

/** What the sandbox does at once beside the shop. Its connections open when it is asked for something. */
const SANDBOX_CONNECTIONS = 4
const NO_PROVIDER =
  'There is no payment provider: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set. Nothing can be paid.'
const NO_MONEY =
  'SANDBOX_PAYMENTS allows the sandbox in production: orders are paid with test cards, and no money moves.'

export async function openPayments(options: OpenPaymentsOptions): Promise<Payments> {
  const { environment, log } = options
  if (environment.stripe) return openStripe(options, environment.stripe)
  if (!environment.isProduction || environment.allowsSandbox) {
    if (environment.isProduction) log.warn(NO_MONEY)
    return openSandbox(options)
  }
  log.warn(NO_PROVIDER)
  return { provider: undefined, respond: async () => undefined, jobs: [], close: async () => {} }
}

/** Its code is read only where it is used. */
async function openStripe(options: OpenPaymentsOptions, keys: StripeKeys): Promise<Payments> {
  const { database, log, now, events } = options
  const { createStripeProvider } = await import('./stripe/stripe-provider.ts')
  const provider = createStripeProvider({ ...keys, database, now, log })
  return { provider, respond: createPaymentWebhooks({ provider, database, events }), jobs: [], close: async () => {} }
}

function openSandbox({ address, database, log, events, origin, sessionSecret, settings }: OpenPaymentsOptions) {
  const book = connectTo(database.connectionString, log, SANDBOX_CONNECTIONS)
  const secret = sandboxSecret(sessionSecret)
  const provider = createSandbox({ book, origin, secret })
  const webhooks = createSandboxWebhooks({ book, secret, address, log })
  const pages = createSandboxPages({ book, secret, webhooks, settings })
  const heard = createPaymentWebhooks({ provider, database, events })
  return {
    provider,
    respond: async (...given: Parameters<Payments['respond']>) => (await heard(...given)) ?? (await pages(...given)),
    jobs: [webhooks.job],
    async close() {
      await webhooks.close()
      await book.close()
    },
  }
}

/** A key of its own, so that nothing else that the secret signs can be derived from here. */
export function sandboxSecret(sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update('webhooks of the sandbox').digest('base64url')
}
