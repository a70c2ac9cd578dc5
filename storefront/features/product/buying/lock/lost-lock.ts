/**
 * Locks that were requested and never confirmed: the engine may hold places that no guest knows of. Each is requested
 * again under its own id and key, which locks nothing twice, until a reply says by which id it can be released. A press
 * that uses the lock meanwhile keeps it. What is never answered expires.
 */
import { requestLockCall } from '#contract/calls/activities.ts'
import type { Client } from '#contract/wire/client.ts'
import type { RequestedLock } from '#storefront/features/product/buying/lock/requested-lock.ts'
import { isCallFailed } from '#storefront/page/shop-errors.ts'

/** After a moment in which the guest may press again; all within the two minutes that a lock lasts. */
const AGAIN_AFTER_MS = [5_000, 10_000, 30_000, 60_000]

type LostLocksOptions<Lock> = {
  ask: Client
  /** It is not wanted any more; without an id nothing was locked. */
  onUnused: (lock: Lock, lockId: string | undefined) => void
  wait?: (ms: number) => Promise<void>
}

type LockRequest = { body: RequestedLock & { LockId: string | undefined }; idempotencyKey: string | undefined }

/** `Lock` is only compared. */
export function createLostLocks<Lock>({ ask, onUnused, wait = pause }: LostLocksOptions<Lock>) {
  const lost = new Set<Lock>()

  return {
    /** A press asks for it now. */
    found(lock: Lock): void {
      lost.delete(lock)
    },

    async recover(lock: Lock, request: LockRequest): Promise<void> {
      lost.add(lock)
      for (const ms of AGAIN_AFTER_MS) {
        await wait(ms)
        if (!lost.has(lock)) return
        const reply = await ask(requestLockCall, request).catch(() => undefined)
        // The press that took it meanwhile got the same lock.
        if (!lost.has(lock)) return
        if (!reply) continue
        lost.delete(lock)
        onUnused(lock, reply.Locks?.[0]?.MasterLockId)
        return
      }
      lost.delete(lock)
    },
  }
}

/** A refusal is a reply; what fails on the way, or behind a gateway, is none. */
export function hasAnswered(error: unknown): boolean {
  return isCallFailed(error) && error.statusCode < 500
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
