/** Start times of an activity, and the lock that keeps places in one of them while the guest decides. */
import * as z from 'zod/mini'
import { byGet, call } from '#contract/wire/call.ts'
import { day, integer, localDateTime, text, token, wholeNumber, words } from '#contract/wire/field.ts'
import { CommandReply } from '#contract/wire/refusal.ts'

const StartTime = z.object({
  /** Local to the resort: 2026-12-24T09:30:00. */
  Time: z.string(),
  AvailableInventory: integer(),
})

export const showActivityTimesCall = call({
  id: 'API-54',
  method: 'POST',
  path: '/api/activity/getavailability',
  body: z.object({
    Code: words(50),
    Location: z.optional(z.nullable(text(50))),
    ProductHeaderCode: z.optional(z.nullable(text(50))),
    StartDate: day(),
    EndDate: day(),
  }),
  reply: z.object({
    Activities: z.array(z.object({ Code: z.string(), Location: z.string(), StartTimes: z.array(StartTime) })),
  }),
  changes: false,
  summary: 'Start times with places left, for at most 62 days. An unknown activity has none.',
})

export const requestLockCall = call({
  id: 'API-55',
  method: 'POST',
  path: '/api/activity/requestlock',
  body: z.object({
    ActivityCode: words(50),
    ActivityLocationCode: z.optional(z.nullable(text(50))),
    ActivityDateTime: localDateTime(),
    Quantity: z._default(wholeNumber(1, 99), 1),
    ProductHeaderCode: z.optional(z.nullable(text(50))),
    /** A UUID of the asker's own: asked again with it after a lost reply, the same lock is answered. */
    LockId: z.optional(z.nullable(z.uuid())),
  }),
  reply: z.object({
    /** Empty where the places could not be had. */
    Locks: z.array(z.object({ MasterLockId: z.string(), Quantity: integer(), ExpiresAtUtc: z.string() })),
    /** What moves with them, in words, where the shop has something to say. */
    message: z.optional(z.array(z.string())),
  }),
  summary: 'Hold places at a start time for two minutes.',
})

export const checkLockCall = call({
  id: 'API-56',
  method: 'GET',
  path: '/api/activity/checklock/{lockId}',
  params: z.object({ lockId: token(64) }),
  reply: z.object({ IsValid: z.boolean(), SecondsRemaining: integer() }),
  summary: 'Whether a lock is alive, and for how long.',
})

export const releaseLockCall = call({
  id: 'API-57',
  method: 'POST',
  path: '/api/activity/releaselock/{lockId}',
  params: z.object({ lockId: token(64) }),
  reply: CommandReply,
  summary: 'Give the places of a lock back. Doing it twice is fine.',
})
export const releaseLockByGetCall = byGet(releaseLockCall)
