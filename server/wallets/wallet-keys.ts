/**
 * What signs passes for the wallets of phones, from the environment. A wallet whose names are not all given is not
 * offered: no page shows its button. A certificate or key is a PEM text, in which a line break may be written as `\n`.
 */
import { createPrivateKey, X509Certificate } from 'node:crypto'

export type AppleKeys = {
  passTypeId: string
  teamId: string
  certificate: string
  key: string
  keyPassword: string | undefined
  /** Of Apple (WWDR), whose certificate signed the one of the pass. */
  authority: string
}

export type GoogleKeys = { issuerId: string; email: string; key: string }

export type WalletKeys = { apple?: AppleKeys | undefined; google?: GoogleKeys | undefined }

const APPLE = [
  'APPLE_PASS_TYPE_ID',
  'APPLE_PASS_TEAM_ID',
  'APPLE_PASS_CERTIFICATE',
  'APPLE_PASS_KEY',
  'APPLE_PASS_WWDR',
]
const GOOGLE = ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_EMAIL', 'GOOGLE_WALLET_KEY']

type Given = Readonly<Record<string, string | undefined>>

/** Refusals name what is missing or cannot be read, and never the text itself. */
export function readWalletKeys(given: Given): { keys: WalletKeys; refusals: string[] } {
  const written = (name: string) => given[name]?.replaceAll('\\n', '\n').trim() ?? ''
  const refusals: string[] = []
  const areGiven = (names: readonly string[]) => {
    const missing = names.filter((name) => written(name) === '')
    if (missing.length > 0 && missing.length < names.length) {
      refusals.push(`${names.join(', ')} belong together: ${missing.join(', ')} is missing.`)
    }
    return missing.length === 0
  }
  const isRead = (name: string, read: (text: string) => unknown) => {
    try {
      read(written(name))
    } catch {
      refusals.push(`${name} must be a PEM text that can be read.`)
    }
  }
  const keyPassword = written('APPLE_PASS_KEY_PASSWORD') || undefined
  const [hasApple, hasGoogle] = [areGiven(APPLE), areGiven(GOOGLE)]
  if (hasApple) {
    isRead('APPLE_PASS_CERTIFICATE', (text) => new X509Certificate(text))
    isRead('APPLE_PASS_WWDR', (text) => new X509Certificate(text))
    isRead('APPLE_PASS_KEY', (key) => createPrivateKey({ key, passphrase: keyPassword }))
  }
  if (hasGoogle) isRead('GOOGLE_WALLET_KEY', (key) => createPrivateKey(key))
  const apple = hasApple && {
    passTypeId: written('APPLE_PASS_TYPE_ID'),
    teamId: written('APPLE_PASS_TEAM_ID'),
    certificate: written('APPLE_PASS_CERTIFICATE'),
    key: written('APPLE_PASS_KEY'),
    keyPassword,
    authority: written('APPLE_PASS_WWDR'),
  }
  const google = hasGoogle && {
    issuerId: written('GOOGLE_WALLET_ISSUER_ID'),
    email: written('GOOGLE_WALLET_EMAIL'),
    key: written('GOOGLE_WALLET_KEY'),
  }
  return { keys: { ...(apple && { apple }), ...(google && { google }) }, refusals }
}

export type WalletName = 'apple' | 'google'

/** A phone has one of the two; any other machine may send it to a phone of either kind. */
export function walletsOf(keys: WalletKeys, userAgent = ''): WalletName[] {
  const isApple = /\b(?:iPhone|iPad|iPod)\b/.test(userAgent)
  const isAndroid = /\bAndroid\b/.test(userAgent)
  return [
    ...(keys.apple && !isAndroid ? (['apple'] as const) : []),
    ...(keys.google && !isApple ? (['google'] as const) : []),
  ]
}
