/** Tee times: the sheet of a day, and whether those in the cart still stand. */
import * as z from 'zod/mini'
import { byGet, call } from '#contract/wire/call.ts'
import { day, id, idText, integer, numberText, text, token } from '#contract/wire/field.ts'

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

export const showTeeSheetCall = call({
  id: 'API-42',
  method: 'GET',
  path: '/api/product/iteminventory',
  query: z.object({
    productId: idText(),
    teetimeDate: day(),
    holes: z.optional(holes),
    /** A line of the shopper's cart that is being changed: what it holds is open to it. */
    updatedShoppingCartItemId: z.optional(idText()),
  }),
  reply: z.array(TeeTime),
  summary: 'Open tee times of a course on a day, by time.',
})

export const refreshTeeSheetCall = call({
  id: 'API-41',
  method: 'POST',
  path: '/api/product/iteminventory/setcache',
  query: z.object({ productId: idText(), teetimeDate: day() }),
  reply: z.object({ Cached: z.boolean(), AsOfUtc: z.string(), Count: integer() }),
  summary: 'Fetch the tee sheet of a day anew.',
})
export const refreshTeeSheetByGetCall = byGet(refreshTeeSheetCall)

export const validateTeeTimesCall = call({
  id: 'API-40',
  method: 'GET',
  path: '/api/product/golf/validate',
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
  summary: 'Whether the tee times in the cart can still be had at their price.',
})
