/**
 * A captcha that is shown and never checked keeps no robot out and costs every guest a script of others. So it cannot
 * be switched on without the key it is checked with, and where a database says so all the same it counts as off.
 */
import type { Tx } from '#commerce/database/tx.ts'
import type { StoreSettingsMap } from '#contract/calls/settings.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { selectSettings } from './settings.sql.ts'

export const CAPTCHA_ON = 'captchasettings.enabled'
const CAPTCHA_SECRET = 'captchasettings.recaptchaprivatekey'
const CAPTCHA_VERIFIER = 'captchasettings.verifyurl'
const CAPTCHA_SCORE = 'captchasettings.minimumscore'
/** What the provider names as a first guess. */
const DEFAULT_SCORE = 0.5
const DEFAULT_VERIFIER = 'https://www.google.com/recaptcha/api/siteverify'

export function isCaptchaUnverified(stored: StoreSettingsMap): boolean {
  return storeSettings(stored).captchaSettings.enabled && (stored[CAPTCHA_SECRET] ?? '') === ''
}

/** As the shop may use them: an unverified captcha is off. */
export function withVerifiedCaptcha(stored: StoreSettingsMap): StoreSettingsMap {
  return isCaptchaUnverified(stored) ? { ...stored, [CAPTCHA_ON]: 'false' } : stored
}

export type CaptchaVerifier = { secret: string; url: string; minimumScore: number }

/** How tokens are checked. Read when one is, so that the secret stands in no value that is kept or published. */
export async function readCaptchaVerifier(tx: Tx): Promise<CaptchaVerifier | undefined> {
  const stored = Object.fromEntries((await selectSettings(tx)).map(({ name, value }) => [name, value]))
  const { enabled, recaptchaPublicKey } = storeSettings(stored).captchaSettings
  const secret = stored[CAPTCHA_SECRET] ?? ''
  if (!enabled || recaptchaPublicKey === '' || secret === '') return undefined
  const score = Number(stored[CAPTCHA_SCORE] || DEFAULT_SCORE)
  return {
    secret,
    url: stored[CAPTCHA_VERIFIER] || DEFAULT_VERIFIER,
    minimumScore: score >= 0 && score <= 1 ? score : DEFAULT_SCORE,
  }
}
