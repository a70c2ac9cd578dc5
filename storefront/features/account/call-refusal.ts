/** Why a call of an account failed, as far as the guest can do something about it. */
import { isCallFailed } from '#storefront/page/shop-errors.ts'

/** `away`: it was not done and may succeed later. */
export type CallRefusal = { refusal: 'unreadable' | 'toomany' | 'away'; minutes?: number }

export function refusalOf(error: unknown): CallRefusal {
  if (!isCallFailed(error)) return { refusal: 'away' }
  const { problem, statusCode } = error
  if (statusCode === 400) return { refusal: 'unreadable' }
  if (statusCode === 429) return { refusal: 'toomany', minutes: Math.ceil((problem?.retryAfterSeconds ?? 60) / 60) }
  return { refusal: 'away' }
}
