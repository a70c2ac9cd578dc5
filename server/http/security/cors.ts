/**
 * Pages of another origin may call us only if the operator listed that origin; then with credentials. Without a list
 * there is no such page, and no reply of ours mentions the matter.
 */
import { HOLD_PROOF_HEADER } from '#contract/wire/hold-proof.ts'

const OPEN_HEADERS = `content-type, x-requested-with, idempotency-key, ${HOLD_PROOF_HEADER}, cache-control`
const PREFLIGHT_SECONDS = 600

export const ALLOWED_ORIGINS_SETTING = 'allowedorigins'

/** Reads the setting: origins parted by commas or blanks. What is not a bare origin allows no origin. */
export function readAllowedOrigins(setting: string | undefined): ReadonlySet<string> {
  const words = (setting ?? '').split(/[\s,]+/).filter((word) => URL.canParse(word))
  return new Set(words.filter((word) => /^https?:/.test(word)).filter((word) => new URL(word).origin === word))
}

export function corsHeaders(origin: string | null, allowed: ReadonlySet<string>): Readonly<Record<string, string>> {
  if (allowed.size === 0) return NONE
  if (origin === null || !allowed.has(origin)) return VARY
  return { ...VARY, 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }
}

/**
 * What OPTIONS is answered: the methods of the address to every caller, and to a listed origin that it may use them.
 */
export function preflightHeaders(
  cors: Readonly<Record<string, string>>,
  methods: readonly string[],
): Record<string, string> {
  const allow = methods.join(', ')
  if (!('access-control-allow-origin' in cors)) return { ...cors, allow }
  return {
    ...cors,
    allow,
    'access-control-allow-methods': allow,
    'access-control-allow-headers': OPEN_HEADERS,
    'access-control-max-age': String(PREFLIGHT_SECONDS),
  }
}

const NONE = Object.freeze({})
const VARY = Object.freeze({ vary: 'Origin' })
