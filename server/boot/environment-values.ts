/** How each value of the environment is read from its text: undefined for what cannot be used. */
import { isDay } from '#contract/values/day.ts'
import { isAddress } from './cidr.ts'

/** Long enough that it cannot be guessed. */
export const SECRET_LENGTH = 32
const PLACEHOLDER_WORDS =
  /change.?(?:me|this|it)|replace.?(?:me|this|it)|secret|passw(?:or)?d|example|placeholder|insecure|silverpine|12345678|abcdefgh|qwerty/i

export function plain(text: string): string {
  return text
}

export function listenAddress(text: string): string | undefined {
  return text === 'localhost' || isAddress(text) ? text : undefined
}

export function oneWordOf<const T extends string>(words: readonly T[]): (text: string) => T | undefined {
  return (text) => words.find((word) => word === text)
}

export function portNumber(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined
}

export function origin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  return isBare && ['http:', 'https:'].includes(url.protocol) ? url.origin : undefined
}

export function postgresUrl(text: string): string | undefined {
  return /^postgres(ql)?:\/\//.test(text) ? text : undefined
}

/** Others that nodemailer takes from an address would write mails into the log, or pass them on elsewhere. */
const SMTP_OPTIONS = ['requireTLS', 'ignoreTLS', 'name', 'tls.rejectUnauthorized', 'tls.servername']

export function smtpUrl(text: string): string | undefined {
  if (!/^smtps?:\/\/./.test(text) || !URL.canParse(text)) return undefined
  const { hash, hostname, pathname, searchParams } = new URL(text)
  const isPlain = hostname !== '' && ['', '/'].includes(pathname) && hash === ''
  return isPlain && [...searchParams.keys()].every((name) => SMTP_OPTIONS.includes(name)) ? text : undefined
}

export function stripeKey(text: string): string | undefined {
  return /^[sr]k_(?:test|live)_\w{6,250}$/.test(text) ? text : undefined
}

export function stripeWebhookSecret(text: string): string | undefined {
  return /^whsec_\w{6,250}$/.test(text) ? text : undefined
}

export function secret(text: string): string | undefined {
  return text.length >= SECRET_LENGTH && new Set(text).size >= 8 && !isPlaceholder(text) ? text : undefined
}

/** Parted by commas: all of them can be used, or none is read. */
export function secrets(text: string): string[] | undefined {
  const read = text.split(',').map((one) => secret(one.trim()))
  return read.every((one) => one !== undefined) ? read : undefined
}

export function zonedInstant(text: string): Date | undefined {
  const shape = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/
  // Of a day that does not exist, Date makes another one.
  if (!shape.test(text) || !isDay(text.slice(0, 10))) return undefined
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Whether a secret was meant to be replaced: words a template holds, keys in a row, one phrase over and over. */
function isPlaceholder(secret: string): boolean {
  return PLACEHOLDER_WORDS.test(secret) || isRepeated(secret)
}

/** A phrase that stands there twice is no harder to guess than once. */
function isRepeated(text: string): boolean {
  for (let length = 1; length * 2 <= text.length; length += 1) {
    const phrase = text.slice(0, length)
    if (phrase.repeat(Math.ceil(text.length / length)).startsWith(text)) return true
  }
  return false
}
