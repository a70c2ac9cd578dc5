/** What a household has bought and may use, and giving a booked day back. */
import * as z from 'zod/mini'
import { call } from '#contract/wire/call.ts'
import { day, id, idText, integer, words } from '#contract/wire/field.ts'
import { CommandReply } from '#contract/wire/refusal.ts'

export const Entitlement = z.object({
  Id: id(),
  ContactId: z.nullable(id()),
  Fullname: z.nullable(z.string()),
  ProductId: id(),
  ProductName: z.string(),
  AccessCode: z.string(),
  TransactionID: z.string(),
  TransactionLine: integer(),
  Date: z.nullable(z.string()),
  Status: z.string(),
  CanCancel: z.boolean(),
})
export type Entitlement = z.infer<typeof Entitlement>

export const listEntitlementsCall = call({
  id: 'API-59',
  method: 'GET',
  path: '/api/entitlements',
  reply: z.array(Entitlement),
  who: 'customer',
  summary: 'What the household holds.',
})

export const cancelReservationCall = call({
  id: 'API-58',
  method: 'POST',
  path: '/api/entitlement/reservation/cancel/{productId}',
  params: z.object({ productId: idText() }),
  body: z.object({
    AccessCode: words(100),
    TransactionID: z.union([words(100), id()]),
    TransactionLine: z.union([words(20), integer()]),
    Date: day(),
  }),
  reply: CommandReply,
  who: 'customer',
  summary: 'Give a booked day back. Doing it twice changes nothing more.',
})
