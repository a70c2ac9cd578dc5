/** Putting something into the cart, taking it out, and looking after lines whose hold has lapsed. */
import * as z from 'zod/mini'
import { byGet, call } from '#contract/wire/call.ts'
import { formFields, id, idText } from '#contract/wire/field.ts'
import { CommandReply } from '#contract/wire/refusal.ts'

/**
 * Fields: `product_attribute_{id}` with `_day`, `_month`, `_year`; `addtocart_{productId}.EnteredQuantity`,
 * `.CustomerEnteredPrice`, `.UpdatedShoppingCartItemId`, `.LegacyContactId`, `.AcceptedTotal`;
 * `rental_start_date_{productId}`. A page that sends the total it shows as `.AcceptedTotal` is never charged another
 * one without being asked.
 */
export const addToCartCall = call({
  id: 'API-25',
  method: 'POST',
  path: '/api/addproducttocart/details/{productId}/1',
  params: z.object({ productId: idText() }),
  body: formFields(),
  bodyType: 'form',
  reply: z.extend(CommandReply, {
    shoppingCartItemId: z.optional(id()),
    expiresAtUtc: z.optional(z.nullable(z.string())),
    /** What the whole line would cost where it differs from what was shown: send it back to accept. */
    AcceptTotal: z.optional(z.number()),
    /** The option that the message is about, where it is about one. */
    AttributeId: z.optional(id()),
  }),
  summary: 'Put a product with its options into the cart, or change a line that is in it.',
})

export const removeFromCartCall = call({
  id: 'API-30',
  method: 'POST',
  path: '/shoppingcart/removeshoppingcartitem',
  also: ['/api/shoppingcart/removeshoppingcartitem'],
  body: z.object({ Id: id() }),
  reply: CommandReply,
  summary: 'Take a line out of the cart.',
})

export const keepMyPlacesCall = call({
  id: 'IMPL-34',
  method: 'POST',
  path: '/api/shoppingcart/keepmyplaces',
  body: z.object({ Id: id() }),
  reply: z.extend(CommandReply, { expiresAtUtc: z.optional(z.nullable(z.string())) }),
  summary: 'Keep the places of a line for another 15 minutes: twice at most, and never longer than 55 minutes in all.',
})

const ExpiredItem = z.object({
  Id: id(),
  ProductName: z.string(),
  Date: z.nullable(z.string()),
  Reason: z.enum(['soldout', 'price', 'cutoff']),
  OldPrice: z.number(),
  NewPrice: z.nullable(z.number()),
  /** Where others were not faster but the asker may not hold more: LIMIT, or TOO_MANY_HELD of their network. */
  Code: z.optional(z.string()),
})

export const renewExpiredItemsCall = call({
  id: 'API-29',
  method: 'POST',
  path: '/api/shoppingcart/checkforexpireditems',
  also: ['/shoppingcart/checkforexpireditems'],
  reply: z.object({ Expired: z.array(ExpiredItem), Renewed: z.array(z.object({ Id: id() })) }),
  summary: 'Try to hold lapsed lines again, and say which could not be.',
})
export const renewExpiredItemsByGetCall = byGet(renewExpiredItemsCall)
