/** Checkout's people: who is in the household, who each line is for, and adding somebody on the way. */
import * as z from 'zod/mini'
import { call } from '#contract/wire/call.ts'
import { email, id, idText, text, words, writtenDay } from '#contract/wire/field.ts'
import { CommandReply } from '#contract/wire/refusal.ts'
import { Member } from './household.ts'

const Reservation = z.object({
  /** The cart line before the order, the order line after it. */
  ReservationId: id(),
  ProductId: id(),
  ProductName: z.string(),
  ContactId: z.nullable(id()),
  RequiresAssignment: z.boolean(),
})

const GuestInfo = z.object({ Household: z.array(Member), Reservations: z.array(Reservation) })

const FullGuestInfo = z.extend(GuestInfo, {
  Email: z.nullable(z.string()),
  Phone: z.nullable(z.string()),
  IsGuest: z.boolean(),
})

export const showGuestInfoCall = call({
  id: 'API-27',
  method: 'GET',
  path: '/api/guestinfo',
  also: ['/api/checkout/guestinfo'],
  reply: FullGuestInfo,
  summary: 'The people of this cart and the lines that are theirs.',
})

export const startGuestInfoCall = call({
  id: 'API-71',
  method: 'GET',
  path: '/api/checkout/guestinfoinit',
  also: ['/api/guestinfoinit'],
  reply: GuestInfo,
  summary: 'People and lines, as the step begins.',
})

export const showFullGuestInfoCall = call({
  id: 'API-72',
  method: 'GET',
  path: '/api/checkout/guestinfofull',
  also: ['/api/guestinfofull'],
  reply: FullGuestInfo,
  summary: 'People and lines with how to reach the buyer.',
})

export const showBaseGuestInfoCall = call({
  id: 'API-73',
  method: 'GET',
  path: '/api/checkout/guestinfobase',
  also: ['/api/guestinfobase'],
  reply: z.object({ Household: z.array(Member) }),
  summary: 'The people alone.',
})

export const addGuestCall = call({
  id: 'API-79',
  method: 'POST',
  path: '/api/checkout/guestinfo/add',
  body: z.object({
    FirstName: words(50),
    LastName: words(50),
    DateOfBirth: z.optional(writtenDay()),
    Email: z.optional(email()),
    Phone: z.optional(text(30)),
  }),
  reply: z.extend(CommandReply, { ContactId: z.optional(id()), Household: z.array(Member) }),
  summary: 'Add a person during checkout.',
})

const GuestOfReservation = z.object({ reservationId: idText(), contactId: idText() })

export const assignGuestCall = call({
  id: 'API-80',
  method: 'POST',
  path: '/api/checkout/guestinfo/assign',
  query: z.partial(GuestOfReservation),
  body: z.partial(GuestOfReservation),
  whole: GuestOfReservation,
  reply: CommandReply,
  summary: 'Say for whom a line is.',
})
