/** What has a time or a counter: activities and their locks, tee times, rentals. */
import * as z from 'zod/mini'
import { day, id, idText, integer, localDateTime, numberText, text, token, wholeNumber, words } from './field.ts'
import { CommandReply } from './refusal.ts'

const StartTime = z.object({
  /** Local to the resort: 2026-12-24T09:30:00. */
  Time: z.string(),
  AvailableInventory: integer(),
})

export const TeeTime = z.object({
  Time: z.string(),
  Display: z.string(),
  Holes: integer(),
  AvailablePlayers: integer(),
  Rate: z.number(),
  RateName: z.string(),
  CartIncluded: z.boolean(),
  SlotId: z.string(),
})
export type TeeTime = z.infer<typeof TeeTime>

const holes = z.pipe(numberText(1, 99), z.literal([9, 18]))

export const RentalLocation = z.object({
  Id: id(),
  Name: z.string(),
  Address: z.string(),
  Phone: z.nullable(z.string()),
  Hours: z.optional(z.string()),
  MapUrl: z.optional(z.nullable(z.string())),
})
export type RentalLocation = z.infer<typeof RentalLocation>

const RentalProfile = z.object({
  ReservationId: idText(),
  /** Where it is said, the person that the line is for. */
  ContactId: z.optional(idText()),
  Height: z.optional(text(20)),
  Weight: z.optional(text(20)),
  ShoeSize: z.optional(text(20)),
  Age: z.optional(text(3)),
  SkierType: z.optional(text(30)),
  Stance: z.optional(text(30)),
})

export const activitiesSchemas = {
  showActivityTimes: {
    summary: 'Start times with places left, for at most 62 days. An unknown activity has none.',
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
  },
  requestLock: {
    summary: 'Hold places at a start time for two minutes.',
    body: z.object({
      ActivityCode: words(50),
      ActivityLocationCode: z.optional(z.nullable(text(50))),
      ActivityDateTime: localDateTime(),
      Quantity: z._default(wholeNumber(1, 99), 1),
      ProductHeaderCode: z.optional(z.nullable(text(50))),
      /** A UUID of the caller's own: asked again with it after a lost reply, the same lock is answered. */
      LockId: z.optional(z.nullable(z.uuid())),
    }),
    reply: z.object({
      /** Empty where the places were refused. */
      Locks: z.array(z.object({ MasterLockId: z.string(), Quantity: integer(), ExpiresAtUtc: z.string() })),
      /** What moves with them, in words, where the shop has something to say. */
      message: z.optional(z.array(z.string())),
    }),
  },
  checkLock: {
    summary: 'Whether a lock is alive, and for how long.',
    params: z.object({ lockId: token(64) }),
    reply: z.object({ IsValid: z.boolean(), SecondsRemaining: integer() }),
  },
  releaseLock: {
    summary: 'Give the places of a lock back. Doing it twice is fine.',
    params: z.object({ lockId: token(64) }),
    reply: CommandReply,
  },
  showTeeSheet: {
    summary: 'Open tee times of a course on a day, by time.',
    query: z.object({
      productId: idText(),
      teetimeDate: day(),
      holes: z.optional(holes),
      /** A line of the shopper's cart that is being changed: what it holds is open to it. */
      updatedShoppingCartItemId: z.optional(idText()),
    }),
    reply: z.array(TeeTime),
  },
  refreshTeeSheet: {
    summary: 'Fetch the tee sheet of a day anew.',
    query: z.object({ productId: idText(), teetimeDate: day() }),
    reply: z.object({ Cached: z.boolean(), AsOfUtc: z.string(), Count: integer() }),
  },
  validateTeeTimes: {
    summary: 'Whether the tee times in the cart can still be had at their price.',
    query: z.object({
      productId: z.optional(idText()),
      teetimeDate: z.optional(day()),
      time: z.optional(text(30)),
      holes: z.optional(holes),
      players: z.optional(token(5)),
    }),
    reply: z.object({
      IsValid: z.boolean(),
      Items: z.array(z.object({ Id: id(), Reason: z.string(), NewPrice: z.nullable(z.number()) })),
    }),
  },
  listRentalLocations: {
    summary: 'Where a rental product can be picked up.',
    params: z.object({ id: idText() }),
    reply: z.array(RentalLocation),
  },
  saveRentalLocation: {
    summary: 'Choose where to pick up, and leave a phone number.',
    params: z.object({ id: idText() }),
    query: z.object({ phone: z.optional(text(30)) }),
    body: z.object({ phone: z.optional(text(30)) }),
    whole: z.object({ phone: z.optional(text(30)) }),
    reply: CommandReply,
  },
  saveRentalProfile: {
    summary: 'Save the measures of the person a rental is for.',
    query: z.partial(RentalProfile),
    body: z.partial(RentalProfile),
    whole: RentalProfile,
    reply: CommandReply,
  },
}
