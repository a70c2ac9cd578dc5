/** Where rented things are picked up, and for whom they are fitted. */
import * as z from 'zod/mini'
import { byGet, call } from '#contract/wire/call.ts'
import { id, idText, text } from '#contract/wire/field.ts'
import { CommandReply } from '#contract/wire/refusal.ts'

export const RentalLocation = z.object({
  Id: id(),
  Name: z.string(),
  Address: z.string(),
  Phone: z.nullable(z.string()),
  Hours: z.optional(z.string()),
  MapUrl: z.optional(z.nullable(z.string())),
})
export type RentalLocation = z.infer<typeof RentalLocation>

export const listRentalLocationsCall = call({
  id: 'API-39',
  method: 'GET',
  path: '/api/product/rentallocations/{id}',
  params: z.object({ id: idText() }),
  reply: z.array(RentalLocation),
  summary: 'Where a rental product can be picked up.',
})

export const saveRentalLocationCall = call({
  id: 'API-81',
  method: 'POST',
  path: '/api/saverentallocation/{id}',
  also: ['/api/checkout/saverentallocation/{id}'],
  params: z.object({ id: idText() }),
  query: z.object({ phone: z.optional(text(30)) }),
  body: z.object({ phone: z.optional(text(30)) }),
  whole: z.object({ phone: z.optional(text(30)) }),
  reply: CommandReply,
  summary: 'Choose where to pick up, and leave a phone number.',
})
export const saveRentalLocationByGetCall = byGet(saveRentalLocationCall)

const RentalProfile = z.object({
  ReservationId: idText(),
  ContactId: z.optional(idText()),
  RentalProfileId: z.optional(idText()),
  Height: z.optional(text(20)),
  Weight: z.optional(text(20)),
  ShoeSize: z.optional(text(20)),
  Age: z.optional(text(3)),
  SkierType: z.optional(text(30)),
  Stance: z.optional(text(30)),
  Selections: z.optional(text(2000)),
})

export const saveRentalProfileCall = call({
  id: 'API-88',
  method: 'POST',
  path: '/api/checkout/saveRentalProfile',
  query: z.partial(RentalProfile),
  body: z.partial(RentalProfile),
  whole: RentalProfile,
  reply: CommandReply,
  summary: 'Save the measures of the person a rental is for.',
})
