/**
 * The environment, read once and typed. Whatever cannot be served is refused here, in words, before anything is opened.
 *
 * Production means that PUBLIC_URL is https. Whatever only a demo or a test may do then stops the start: a shop that
 * sells for money must not be able to come up with a movable clock or without a secret of its own.
 */
import { resolve } from 'node:path'
import { isDay } from '#contract/values/day.ts'
import { type Cidr, isAddress, readCidrs } from './cidr.ts'
import { isPlaceholder } from './is-placeholder.ts'

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
  databaseUrl: string | undefined
  commerceUrl: string | undefined
  serve: Serves
  /** An origin without a path: `https://shop.example`. */
  publicUrl: string | undefined
  isProduction: boolean
  trustedProxies: readonly Cidr[]
  logLevel: ServerLogLevel
  sessionSecret: string | undefined
  smtpUrl: string | undefined
  stripeSecretKey: string | undefined
  stripeWebhookSecret: string | undefined
  storeClock: Date | undefined
}

export type EnvironmentRead = { ok: true; environment: Environment } | { ok: false; refusals: string[] }

const LOOPBACK = '127.0.0.1'
/** Long enough that nobody guesses it. */
const SECRET_LENGTH = 32
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
  const serve = read('SERVE', `one of ${SERVES.join(', ')}`, oneOf(SERVES)) ?? (commerceUrl ? 'storefront' : 'all')
  const isProduction = publicUrl?.startsWith('https:') ?? false
  const environment: Environment = {
    // A demo's passwords are known to everybody: outside production only this machine is let in.
    host:
      read('HOST', 'an address to listen on, such as 127.0.0.1, or 0.0.0.0 for all', listenAddress) ??
      (isProduction ? undefined : LOOPBACK),
    port: read('PORT', 'a whole number from 0 to 65535', portNumber) ?? 3000,
    dataDir: resolve(read('DATA_DIR', 'a folder', plain) ?? './data'),
    databaseUrl: read('DATABASE_URL', 'a postgres:// address', postgresUrl),
    commerceUrl,
    serve,
    publicUrl,
    isProduction,
    trustedProxies:
      read('TRUSTED_PROXIES', 'addresses or networks parted by commas, such as 10.0.0.0/8,::1', readCidrs) ?? [],
    logLevel: read('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`, oneOf(LOG_LEVELS)) ?? 'info',
    // Sessions are the platform's where the storefront stands before one.
    sessionSecret: serve === 'storefront' ? undefined : read('SESSION_SECRET', SECRET, secret),
    smtpUrl: read('SMTP_URL', 'an smtp:// or smtps:// address', smtpUrl),
    stripeSecretKey: read('STRIPE_SECRET_KEY', 'a key', plain),
    stripeWebhookSecret: read('STRIPE_WEBHOOK_SECRET', 'a key', plain),
    storeClock: read('STORE_CLOCK', 'an instant with its zone, such as 2026-12-24T09:00:00Z', instant),
  }

  if (serve === 'storefront' && !given['COMMERCE_URL']?.trim()) {
    refusals.push('SERVE=storefront needs COMMERCE_URL: the address of the platform it stands before.')
  }
  if (serve !== 'storefront' && commerceUrl) {
    refusals.push(`COMMERCE_URL is for SERVE=storefront; SERVE=${serve} brings its own engine.`)
  }
  if (isProduction) refusals.push(...refusedInProduction(given, serve))
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, environment }
}

function refusedInProduction(given: Record<string, string | undefined>, serve: Serves): string[] {
  const refusals: string[] = []
  if (serve !== 'storefront' && !given['SESSION_SECRET']?.trim()) {
    refusals.push('SESSION_SECRET is required when PUBLIC_URL is https.')
  }
  for (const name of ['STORE_CLOCK', 'FAILPOINT']) {
    if (given[name]) refusals.push(`${name} is for demos and tests: it must not be set when PUBLIC_URL is https.`)
  }
  return refusals
}

const plain = (text: string): string => text

function listenAddress(text: string): string | undefined {
  return text === 'localhost' || isAddress(text) ? text : undefined
}

function oneOf<const T extends string>(words: readonly T[]): (text: string) => T | undefined {
  return (text) => words.find((word) => word === text)
}

function portNumber(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined
}

function origin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  return isBare && ['http:', 'https:'].includes(url.protocol) ? url.origin : undefined
}

function postgresUrl(text: string): string | undefined {
  return /^postgres(ql)?:\/\//.test(text) ? text : undefined
}

function smtpUrl(text: string): string | undefined {
  return /^smtps?:\/\/./.test(text) ? text : undefined
}

function secret(text: string): string | undefined {
  return text.length >= SECRET_LENGTH && new Set(text).size >= 8 && !isPlaceholder(text) ? text : undefined
}

function instant(text: string): Date | undefined {
  const shape = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/
  // Of a day that does not exist, Date makes another one.
  if (!shape.test(text) || !isDay(text.slice(0, 10))) return undefined
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date
}
