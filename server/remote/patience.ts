/**
 * How long a page waits for the platform. A page makes several calls, some after others: the first that gets no reply
 * has used up the guest's time, so for a moment all others get a fraction of it. A page waits once, not once for each
 * call.
 */
export const DEADLINE_MS = 2_000
const AFTER_SILENCE_MS = 400
/** A change is waited for: giving up would not undo it. */
const CHANGE_DEADLINE_MS = 10_000
const REMEMBERED_MS = 2_000

export type Patience = {
  /** Ends one call, including a reply that drips in byte by byte. */
  signal(isRead: boolean): AbortSignal
  /** Takes note of a call that failed. */
  failed(error: unknown): void
}

type Deadlines = { deadlineMs?: number; afterSilenceMs?: number }

export function createPatience(
  { deadlineMs = DEADLINE_MS, afterSilenceMs = AFTER_SILENCE_MS }: Deadlines = {},
  now: () => number = () => performance.now(),
): Patience {
  let silentAt = Number.NEGATIVE_INFINITY
  return {
    signal(isRead) {
      const isTried = now() - silentAt < REMEMBERED_MS
      if (isRead) return AbortSignal.timeout(isTried ? afterSilenceMs : deadlineMs)
      return AbortSignal.timeout(isTried ? deadlineMs : CHANGE_DEADLINE_MS)
    },
    failed(error) {
      if (isTimeout(error)) silentAt = now()
    },
  }
}

export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}
