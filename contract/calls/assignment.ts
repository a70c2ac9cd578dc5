/** Who a product can be for, and saying for whom it is. */
import * as z from 'zod/mini'
import { call } from '#contract/wire/call.ts'
import { id, idText, integer, listOf, text } from '#contract/wire/field.ts'
import { CommandReply } from '#contract/wire/refusal.ts'
import { Member } from './household.ts'

export const AssignableMember = z.extend(Member, {
  IsAssignable: z.boolean(),
  InitialIsAssignable: z.boolean(),
  ExcludeFromHousehold: z.boolean(),
  UnassignableReason: z.nullable(z.string()),
  ReasonCode: z.nullable(z.string()),
  ReservationDatesInfo: z.object({
    InCartReservationDates: z.array(z.string()),
    BookedReservationDates: z.array(z.string()),
  }),
  Index: integer(),
  ReservedDaysCount: integer(),
  Message: z.nullable(z.string()),
})
export type AssignableMember = z.infer<typeof AssignableMember>

export const listAssignableMembersCall = call({
  id: 'API-43',
  method: 'POST',
  path: '/api/product/assignablecontact',
  body: z.object({
    ProductId: id(),
    Filters: z.optional(
      listOf(z.object({ ProductAttributeId: idText(), ProductAttributeValue: z.union([text(500), integer()]) }), 100),
    ),
    CheckIsGuest: z.optional(z.boolean()),
    ExcludeFromHouseholdContacts: z.optional(z.nullable(listOf(id(), 50))),
  }),
  reply: z.array(AssignableMember),
  changes: false,
  summary: 'The household with who can have this product, and why not. Nobody for a guest.',
})

const ReservationContact = z.object({
  ReservationId: idText(),
  ContactId: idText(),
  Response: z.optional(text(1000)),
})

export const assignReservationCall = call({
  id: 'API-32',
  method: 'POST',
  path: '/api/assignreservationcontact',
  query: z.partial(ReservationContact),
  body: z.partial(ReservationContact),
  whole: ReservationContact,
  reply: CommandReply,
  summary: 'Say for whom a line of the cart or of an order is.',
})
