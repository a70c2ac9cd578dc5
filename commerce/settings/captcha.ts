/**
 * A captcha that is shown and never checked keeps no robot out and costs every guest a third-party script. So it
 * cannot be switched on without its private key, and a stored setting that says so all the same counts as off.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { SettingValues } from './setting-rules.ts'
import { selectSettings } from './settings.sql.ts'

export const CAPTCHA_ON = 'captchasettings.enabled'
const CAPTCHA_SECRET = 'captchasettings.recaptchaprivatekey'
const CAPTCHA_VERIFIER = 'captchasettings.verifyurl'
const CAPTCHA_SCORE = 'captchasettings.minimumscore'
/** What the provider names as a first guess. */
const DEFAULT_SCORE = 0.5
const RECAPTCHA_VERIFIER = 'https://www.google.com/recaptcha/api/siteverify'
const TURNSTILE_VERIFIER = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
/** Whose captcha it is shows in the public key. */
const TURNSTILE_PUBLIC_KEY = /^\dx/

export function isCaptchaUnverified(stored: SettingValues): boolean {
  return storeSettings(stored).captchaSettings.enabled && (stored[CAPTCHA_SECRET] ?? '') === ''
}

/** As the shop may use them: an unverified captcha is off. */
export function withVerifiedCaptcha(stored: SettingValues): SettingValues {
  return isCaptchaUnverified(stored) ? { ...stored, [CAPTCHA_ON]: 'false' } : stored
}

export type CaptchaVerifier = { secret: string; url: string; minimumScore: number }

/** How tokens are checked. Read for each check, so that the secret is in no value that is cached or published. */
export async function readCaptchaVerifier(tx: Tx): Promise<CaptchaVerifier | undefined> {
  const stored = Object.fromEntries((await selectSettings(tx)).map(({ name, value }) => [name, value]))
  const { enabled, recaptchaPublicKey } = storeSettings(stored).captchaSettings
  const secret = stored[CAPTCHA_SECRET] ?? ''
  if (!enabled || recaptchaPublicKey === '' || secret === '') return undefined
  const score = Number(stored[CAPTCHA_SCORE] || DEFAULT_SCORE)
  return {
    secret,
    url: stored[CAPTCHA_VERIFIER] || verifierOf(recaptchaPublicKey),
    minimumScore: score >= 0 && score <= 1 ? score : DEFAULT_SCORE,
  }
}

function verifierOf(publicKey: string): string {
  return TURNSTILE_PUBLIC_KEY.test(publicKey) ? TURNSTILE_VERIFIER : RECAPTCHA_VERIFIER
}
