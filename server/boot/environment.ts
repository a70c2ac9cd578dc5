/**
 * The environment, read once and typed. Whatever cannot be served is refused here, in words, before anything is opened.
 *
 * Production means that PUBLIC_URL is https. Whatever only a demo or a test may do then stops the start: a shop that
 * sells for money must not be able to come up with a movable clock or without a secret of its own.
 */
import { resolve } from 'node:path'
import { readWalletKeys, type WalletKeys } from '#server/wallets/wallet-keys.ts'
import { type Cidr, readCidrs } from './cidr.ts'
import {
  listenAddress,
  oneWordOf,
  origin,
  plain,
  portNumber,
  postgresUrl,
  SECRET_LENGTH,
  secret,
  secrets,
  smtpUrl,
  stripeKey,
  stripeWebhookSecret,
  zonedInstant,
} from './environment-values.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type ServerLogLevel = (typeof LOG_LEVELS)[number]

const SERVES = ['all', 'commerce', 'storefront'] as const
export type Serves = (typeof SERVES)[number]

export type Environment = {
  /** 0 asks the system for a free one. */
  port: number
  /** The address to listen on; undefined is all of them. */
  host: string | undefined
  dataDir: string
  /** Where the bundled database archives its write-ahead log; undefined where it does not. */
  backupDir: string | undefined
  databaseUrl: string | undefined
  /** Past the pooler that DATABASE_URL leads to. */
  databaseUrlDirect: string | undefined
  commerceUrl: string | undefined
  serve: Serves
  /** An origin without a path: `https://shop.example`. */
  publicUrl: string | undefined
  isProduction: boolean
  trustedProxies: readonly Cidr[]
  logLevel: ServerLogLevel
  sessionSecret: string | undefined
  /** Newest first: what is sealed in the database, and found there by its hash. */
  dataKeys: readonly string[] | undefined
  /** Newest first: what codes of tickets are signed by. */
  ticketKeys: readonly string[] | undefined
  smtpUrl: string | undefined
  stripe: StripeKeys | undefined
  wallets: WalletKeys
  /** Whether a shop in production may be paid with test cards. */
  allowsSandbox: boolean
  storeClock: Date | undefined
  /** By which a monitoring system reads `/metrics`; without it there is none. */
  metricsToken: string | undefined
}

export type StripeKeys = { secretKey: string; webhookSecret: string }

export type EnvironmentRead = { ok: true; environment: Environment } | { ok: false; refusals: string[] }

const LOOPBACK = '127.0.0.1'
const SECRET = `at least ${SECRET_LENGTH} random characters, such as \`openssl rand -base64 32\` writes, and no placeholder`

export function readEnvironment(given: Record<string, string | undefined>): EnvironmentRead {
  const refusals: string[] = []
  const read = <T>(name: string, wanted: string, parse: (text: string) => T | undefined): T | undefined => {
    const text = given[name]?.trim()
    if (text === undefined || text === '') return undefined
    const value = parse(text)
    if (value === undefined) refusals.push(`${name} must be ${wanted}.`)
    return value
  }

  const publicUrl = read('PUBLIC_URL', 'an http or https address without a path, such as https://shop.example', origin)
  const commerceUrl = read('COMMERCE_URL', 'an http or https address without a path', origin)
  const serve = read('SERVE', `one of ${SERVES.join(', ')}`, oneWordOf(SERVES)) ?? (commerceUrl ? 'storefront' : 'all')
  const isProduction = publicUrl?.startsWith('https:') ?? false
  const secretKey = read('STRIPE_SECRET_KEY', 'a secret or restricted key, sk_… or rk_…', stripeKey)
  const webhookSecret = read(
    'STRIPE_WEBHOOK_SECRET',
    'the signing secret of the endpoint, whsec_…',
    stripeWebhookSecret,
  )
  const wallets = readWalletKeys(given)
  refusals.push(...wallets.refusals)
  const environment: Environment = {
    // A demo's passwords are public: outside production only this machine is let in.
    host:
      read('HOST', 'an address to listen on, such as 127.0.0.1, or 0.0.0.0 for all', listenAddress) ??
      (isProduction ? undefined : LOOPBACK),
    port: read('PORT', 'a whole number from 0 to 65535', portNumber) ?? 3000,
    dataDir: resolve(read('DATA_DIR', 'a folder', plain) ?? './data'),
    backupDir: read('BACKUP_DIR', 'a folder', (path) => resolve(path)),
    databaseUrl: read('DATABASE_URL', 'a postgres:// address', postgresUrl),
    databaseUrlDirect: read('DATABASE_URL_DIRECT', 'a postgres:// address', postgresUrl),
    commerceUrl,
    serve,
    publicUrl,
    isProduction,
    trustedProxies:
      read('TRUSTED_PROXIES', 'addresses or networks parted by commas, such as 10.0.0.0/8,::1', readCidrs) ?? [],
    logLevel: read('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`, oneWordOf(LOG_LEVELS)) ?? 'info',
    // Sessions are the platform's where the storefront stands before one.
    sessionSecret: serve === 'storefront' ? undefined : read('SESSION_SECRET', SECRET, secret),
    dataKeys:
      serve === 'storefront'
        ? undefined
        : read('DATA_KEYS', `keys parted by commas, newest first, each ${SECRET}`, secrets),
    ticketKeys:
      serve === 'storefront'
        ? undefined
        : read('TICKET_KEYS', `keys parted by commas, newest first, each ${SECRET}`, secrets),
    smtpUrl: read('SMTP_URL', 'an smtp:// or smtps:// address', smtpUrl),
    wallets: wallets.keys,
    stripe: secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined,
    allowsSandbox: read('SANDBOX_PAYMENTS', 'the word allowed, or nothing', oneWordOf(['allowed'])) !== undefined,
    metricsToken: read('METRICS_TOKEN', SECRET, secret),
    storeClock: read('STORE_CLOCK', 'an instant with its zone, such as 2026-12-24T09:00:00Z', zonedInstant),
  }

  if (serve === 'storefront' && !given['COMMERCE_URL']?.trim()) {
    refusals.push('SERVE=storefront needs COMMERCE_URL: the address of the platform it stands before.')
  }
  if (environment.databaseUrlDirect && !given['DATABASE_URL']?.trim()) {
    refusals.push('DATABASE_URL_DIRECT leads past the pooler that DATABASE_URL names; alone it has no meaning.')
  }
  if (environment.backupDir && given['DATABASE_URL']?.trim()) {
    refusals.push('BACKUP_DIR is for the bundled database; the server that DATABASE_URL names has backups of its own.')
  }
  if (serve !== 'storefront' && commerceUrl) {
    refusals.push(`COMMERCE_URL is for SERVE=storefront; SERVE=${serve} brings its own engine.`)
  }
  if (!given['STRIPE_SECRET_KEY']?.trim() !== !given['STRIPE_WEBHOOK_SECRET']?.trim()) {
    refusals.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both, or neither.')
  }
  // A demo or a test must not be able to charge a guest.
  if (!isProduction && /^.k_live_/.test(secretKey ?? '')) {
    refusals.push('STRIPE_SECRET_KEY is a live key: it needs a PUBLIC_URL that is https. Elsewhere use one for tests.')
  }
  if (isProduction) refusals.push(...refusedInProduction(given, serve))
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, environment }
}

function refusedInProduction(given: Record<string, string | undefined>, serve: Serves): string[] {
  const refusals: string[] = []
  for (const name of serve === 'storefront' ? [] : ['SESSION_SECRET', 'DATA_KEYS', 'TICKET_KEYS']) {
    if (!given[name]?.trim()) refusals.push(`${name} is required when PUBLIC_URL is https.`)
  }
  for (const name of ['STORE_CLOCK', 'FAILPOINT']) {
    if (given[name]) refusals.push(`${name} is for demos and tests: it must not be set when PUBLIC_URL is https.`)
  }
  return refusals
}
