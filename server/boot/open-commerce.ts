/**
 * Opens the engine: database, tables, clock, the demo resort where there is nothing yet, the shop in memory, and the
 * calls. Each step says what it does; whatever stands in the way is a `StartRefused` in words.
 */
import type { Logger } from 'pino'
import { isClockMoved, startShopClock } from '#commerce/clock/index.ts'
import { choiceLinks } from '#commerce/closures/index.ts'
import { migrate } from '#commerce/database/migrate.ts'
import type { Database } from '#commerce/database/open.ts'
import type { HeardChannels } from '#commerce/database/revision.ts'
import { StartRefused } from '#commerce/database/start-refused.ts'
import { type OrderDesk, orderLinks } from '#commerce/orders/index.ts'
import { isDemo } from '#commerce/settings/index.ts'
import { voucherCodes } from '#commerce/vouchers/index.ts'
import { type Client, client } from '#contract/wire/client.ts'
import { createIdentifyKey } from '#server/access/identify-key.ts'
import { isSharedFile, openAccounts } from '#server/accounts/open-accounts.ts'
import { sessionSecret } from '#server/accounts/session-secret.ts'
import { ALL_CALLS, schemasOf } from '#server/api/all-calls.ts'
import { createHandlers, type HandlerOptions } from '#server/api/handlers.ts'
import { createReadLimit } from '#server/api/limits.ts'
import { createOpenApi } from '#server/api/openapi.ts'
import { auditForbidden } from '#server/api/people/audit-forbidden.ts'
import { auditImpersonation } from '#server/api/people/audit-impersonation.ts'
import { createHeldVouchers } from '#server/api/vouchers/held-vouchers.ts'
import { type Api, createApi } from '#server/http/api.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Responders } from '#server/http/respond.ts'
import { ALLOWED_ORIGINS_SETTING, readAllowedOrigins } from '#server/http/security/cors.ts'
import { createHoldProofs } from '#server/http/security/hold-proofs.ts'
import { createJobRunner, type JobRunner } from '#server/jobs/run-jobs.ts'
import { shopJobs } from '#server/jobs/shop-jobs.ts'
import { type OpenMailsOptions, openMails } from '#server/mails/open-mails.ts'
import type { OutboxFolder } from '#server/mails/outbox-folder.ts'
import { createPostOutside } from '#server/outbound/post-outside.ts'
import type { ProvenRequest } from '#server/pages/page-proof.ts'
import { createPreviewedShops, type PreviewedShops } from '#server/pages/preview/previewed-shop.ts'
import { type Orders, openOrders } from '#server/payments/open-orders.ts'
import { type OpenPaymentsOptions, openPayments, type Payments } from '#server/payments/open-payments.ts'
import { createNetworkHash } from '#server/shop/holdings.ts'
import { createKeyedQueue } from '#server/shop/keyed-queue.ts'
import { createReturns } from '#server/shop/returns.ts'
import { openShop, type Shop } from '#server/shop/shop.ts'
import { mailMovedLines, mailSoldOrders, mailUndoneMoves } from '#server/tickets/order-mail.ts'
import { publishTicketKeys } from '#server/tickets/publish-keys.ts'
import { webhookJobs } from '#server/webhooks/webhook-jobs.ts'
import { announceDatabase, loadDemoIfEmpty, startDemoPast } from './demo.ts'
import type { Environment } from './environment.ts'
import { watchAudit } from './housekeeping.ts'
import { openDataKeys, openTicketKeys } from './keys/kept-secret.ts'
import type { RecordedLines } from './log.ts'
import { openShopDatabase } from './open-shop-database.ts'
import { printBootToken } from './print-boot-token.ts'

export type Commerce = {
  database: Database
  shop: Shop
  api: Api
  outbox: OutboxFolder | undefined
  payments: Payments
  identify: Responders['identify']
  published: Responders['published']
  /** For pages being rendered: calls without a socket, by the visitor of the page. */
  clientFor(context: RequestContext, proof?: ProvenRequest): Client
  /** The shop at another time, or with a draft in it. */
  previews: PreviewedShops
  /** For when the shop listens: none of them is needed before. */
  startJobs(): void
  close(): Promise<void>
}

const OWN_DATABASE = 'Use a database of its own when PUBLIC_URL is https.'
const MOVED_CLOCK = `The clock of this database was moved by STORE_CLOCK, so it holds a demo. ${OWN_DATABASE}`
const NOWHERE: ShopAddress = { origin: () => 'http://localhost', address: () => 'http://localhost' }
const HOLDS_DEMO = `The demo resort was loaded into this database, with accounts that everybody knows. ${OWN_DATABASE}`

export type OpenCommerceOptions = {
  log: Logger
  /** Where the log is recorded for tests. */
  recorded?: RecordedLines | undefined
  /** Whether an empty database gets the demo resort; outside production it does. */
  welcomesDemo?: boolean
  /** Heard before and after each step of an order: tests end the process there. */
  atOrderPoint?: OrderDesk['at'] | undefined
  /** How long after the start the first jobs run; tests that wait for one have no time. */
  jobsAfterMs?: number | undefined
  /** Where its opening began before this code was read. */
  database?: Promise<Database> | undefined
}

/** What mails need of the pages and of the address; without it they stay queued. */
export type ForMails = Pick<OpenMailsOptions, 'origin' | 'renderMail' | 'turn'>

/** Where guests find the shop, and where this process listens; neither is asked for before it does. */
export type ShopAddress = Pick<OpenPaymentsOptions, 'origin' | 'address'>

export async function openCommerce(
  environment: Environment,
  options: OpenCommerceOptions,
  forMails?: ForMails,
  at: ShopAddress = NOWHERE,
): Promise<Commerce> {
  const { dataDir, databaseUrl, isProduction, publicUrl, storeClock } = environment
  const { log, recorded, welcomesDemo = true } = options
  const database = await (options.database ?? openShopDatabase(environment, log))
  try {
    const dataKeys = openDataKeys(environment)
    const codes = voucherCodes(dataKeys)
    const ticketKeys = openTicketKeys(environment)
    await migrate(database, log)
    if (storeClock) await database.transaction((tx) => startShopClock(tx, storeClock))
    if (isProduction) await refuseDemo(database)
    if (isProduction) await printBootToken(database, publicUrl, log)
    const isNewDemo = welcomesDemo && !isProduction && (await loadDemoIfEmpty(database, codes, log))
    const withdraw = databaseUrl ? () => {} : announceDatabase(dataDir, database.connectionString)
    const mails =
      forMails &&
      openMails({ environment, database, log, codes, ticketKeys, ...forMails, shop: () => shop, runner: () => jobs })
    const post = createPostOutside({ allowsLoopback: storeClock !== undefined })
    const webhooks = webhookJobs({ database, log, keys: dataKeys, post }, () => jobs)
    const shop: Shop = await openShop(database, log, heardBy(mails?.channels, webhooks.channels))
    const accounts = openAccounts(database, environment, log)
    const secret = sessionSecret(environment)
    const made = { networkHash: createNetworkHash(secret), proofs: createHoldProofs(secret) }
    const identifyKey = createIdentifyKey({ database, shop })
    const noteReturn = createReturns(database)
    const holdVouchers = createHeldVouchers({ database, shop, secret })
    const recording = storeClock ? recorded : undefined
    const sealing = { dataKeys, ticketKeys, voucherCodes: codes, wallets: environment.wallets }
    const settings = () => shop.current().configuration.settings
    const now = () => shop.now()
    const paying = { database, log, settings, now, ...at }
    const payments = await openPayments({ ...paying, environment, sessionSecret: secret, events: () => orders.events })
    const queue = createKeyedQueue()
    const onSold = mailSoldOrders(orderLinks(dataKeys))
    const orders: Orders = openOrders({
      ...paying,
      at: options.atOrderPoint,
      provider: payments.provider,
      codes,
      queue,
      onSold,
      onMoved: mailMovedLines(orderLinks(dataKeys)),
      onUndone: mailUndoneMoves(orderLinks(dataKeys)),
    })
    const { desk } = orders
    const written = { mailWriting: forMails, recorded: recording }
    const forHandlers = { database, shop, accounts, queue, ...made, ...sealing, desk, ...written }
    const api = createShopApi(forHandlers)
    const links = choiceLinks(dataKeys)
    const { provider } = payments
    const till = desk && { desk, shop }
    const own = shopJobs({ database, settings, log, voucherCodes: codes, links, provider, till })
    const due = [...own, ...payments.jobs, ...webhooks.jobs, ...(mails?.jobs ?? [])]
    const keyedJobs = [...webhooks.keyedJobs, ...(mails?.keyedJobs ?? [])]
    const jobs: JobRunner = createJobRunner(database, due, log, options.jobsAfterMs, keyedJobs)
    const watching: { stop(): Promise<void> | void }[] = [jobs, watchAudit(database, log), accounts.trail]
    return {
      database,
      shop,
      api,
      outbox: mails?.outbox,
      payments,
      published: publishTicketKeys(ticketKeys),
      async identify(request, context) {
        const { isKey, reply } = await identifyKey(request, context)
        if (isKey) return reply
        const response = await accounts.identify(request, context)
        if (!response && !isSharedFile(request.url)) await holdVouchers(request, context)
        if (!response && !isSharedFile(request.url)) await noteReturn(context)
        return response
      },
      clientFor: (context, proof) => client(api.inProcess(context, proof)),
      previews: createPreviewedShops({
        database,
        shop,
        // Neither payments nor what is recorded for tests is any of a preview's.
        handlersFor: (previewed) =>
          createHandlers({ ...forHandlers, ...previewed, desk: undefined, recorded: undefined }),
      }),
      startJobs() {
        jobs.start()
        orders.start()
        if (isNewDemo) watching.push(startDemoPast(database, log))
      },
      async close() {
        withdraw()
        await Promise.all(watching.map((watch) => watch.stop()))
        await orders.close()
        await payments.close()
        await shop.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** What is said on a channel is heard by all of them. */
function heardBy(...all: readonly (HeardChannels | undefined)[]): HeardChannels {
  const names = new Set(all.flatMap((channels) => Object.keys(channels ?? {})))
  const told = (name: string) => (payload: string) => {
    for (const channels of all) channels?.[name]?.(payload)
  }
  return Object.fromEntries([...names].map((name) => [name, told(name)]))
}

async function refuseDemo(database: Database): Promise<void> {
  if (await database.transaction(isClockMoved)) throw new StartRefused(MOVED_CLOCK)
  if (await database.transaction(isDemo)) throw new StartRefused(HOLDS_DEMO)
}

function createShopApi(options: HandlerOptions): Api {
  const { shop, recorded } = options
  let readFrom: string | undefined
  let allowed = readAllowedOrigins(undefined)
  const audited = auditImpersonation(options.database)
  return createApi({
    calls: ALL_CALLS,
    schemasOf,
    handlers: createHandlers({ ...options, database: audited.database }, options.database),
    aroundChange: audited.aroundChange,
    isTestMode: recorded !== undefined,
    onForbidden: auditForbidden(options.database),
    readLimit: createReadLimit(() => shop.current().configuration.settings),
    openApiOf: createOpenApi,
    allowedOrigins: () => {
      const setting = shop.current().configuration.settings[ALLOWED_ORIGINS_SETTING]
      if (setting !== readFrom) {
        readFrom = setting
        allowed = readAllowedOrigins(setting)
      }
      return allowed
    },
  })
}
