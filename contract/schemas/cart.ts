/** The cart as the shop shows it. Every call that reads it, and every coupon call, replies with one shape. */
import * as z from 'zod/mini'
import { PictureModel } from './catalog.ts'
import { formFields, id, idText, integer, words } from './field.ts'
import { PaymentAccountInfo } from './plans.ts'
import { VariantPricing } from './prices.ts'
import { CommandReply } from './refusal.ts'

export const CartAttribute = z.object({
  name: z.string(),
  value: z.string(),
  isDate: z.optional(z.boolean()),
  isActivityTime: z.optional(z.boolean()),
  isAssignedTo: z.optional(z.boolean()),
  isLockId: z.optional(z.boolean()),
  isPrice: z.optional(z.boolean()),
  isReservationHoles: z.optional(z.boolean()),
  isReservationTime: z.optional(z.boolean()),
  isReservationPrice: z.optional(z.boolean()),
})
export type CartAttribute = z.infer<typeof CartAttribute>

export const DiscountInfo = z.object({
  Amount: z.number(),
  Discounts: z.array(z.object({ Name: z.string(), CouponCode: z.nullable(z.string()), DiscountAmount: z.number() })),
})

export const CartItem = z.object({
  Id: id(),
  ProductId: id(),
  ProductName: z.string(),
  SeName: z.string(),
  CategoryPath: z.array(z.string()),
  UseLegacy: z.boolean(),
  Picture: z.nullable(PictureModel),
  UnitPrice: z.string(),
  UnitPriceValue: z.number(),
  Quantity: integer(),
  Attributes: z.array(CartAttribute),
  /** One line per option, parted by line breaks. */
  AttributeInfo: z.string(),
  AssignedTo: z.nullable(z.string()),
  AssignedToContactInfo: z.nullable(
    z.object({
      Id: id(),
      FirstName: z.string(),
      LastName: z.string(),
      Fullname: z.string(),
      /** What a form names the person by. */
      LegacyContactId: z.optional(z.nullable(z.string())),
    }),
  ),
  /** Add-ons that are for a person of their own, by the value that adds them; absent where there is none. */
  AddOnPeople: z.optional(z.array(z.object({ ValueId: id(), Id: id(), Fullname: z.string() }))),
  /** Its person was decided on elsewhere and cannot be changed: a renewal stays with who had the pass. */
  LockAssignment: z.optional(z.boolean()),
  CloudShowMaxPrice: z.boolean(),
  ProductVariantPricing: z.nullable(VariantPricing),
  DiscountInfo,
  IsEnhancedCartEnabled: z.boolean(),
  IsGolfProduct: z.boolean(),
  /** What the whole line costs, cost at most, and saves; a platform that does not say is taken by unit price. */
  LineTotalValue: z.optional(z.number()),
  LineMaxValue: z.optional(z.number()),
  LineSavingsValue: z.optional(z.number()),
  /** Attribute id to the values or days chosen, for the link that edits this line. */
  SelectedValueIds: z.optional(z.record(z.string(), z.string())),
  /**
   * Attribute id to what was typed or uploaded: it does not belong into an address, so the product page takes it from
   * here.
   */
  EnteredTexts: z.optional(z.record(z.string(), z.string())),
  /**
   * What the line's quantity can be changed to as it stands; absent where that takes more than a number: a lock, a
   * person.
   */
  AllowedQuantities: z.optional(z.array(integer())),
  ExpiresAtUtc: z.optional(z.nullable(z.string())),
  /** Until when its price stands, with places or without; a platform that does not say keeps it. */
  QuoteUntilUtc: z.optional(z.string()),
  /** Its places can be kept for longer; a platform that does not say is asked. */
  CanBeKept: z.optional(z.boolean()),
  /** Lapsed and not to be had again: shown, but in no total. */
  IsUnavailable: z.optional(z.boolean()),
})
export type CartItem = z.infer<typeof CartItem>

export const Cart = z.object({
  Items: z.array(CartItem),
  SubTotal: z.string(),
  SubTotalValue: z.number(),
  Total: z.string(),
  TotalValue: z.number(),
  CurrencyCode: z.string(),
  /** Pieces, not lines. */
  TotalProducts: integer(),
  AppliedDiscountCodes: z.array(z.string()),
  AssignedMembers: z.array(z.object({ Id: id(), Fullname: z.string() })),
  HasUnassigned: z.boolean(),
  /** What changed since the cart was last seen, in words: a code that ended, a line that lapsed. */
  Notices: z.array(z.string()),
  AccountInfo: z.optional(PaymentAccountInfo),
})
export type Cart = z.infer<typeof Cart>

const ExpiredItem = z.object({
  Id: id(),
  ProductName: z.string(),
  Date: z.nullable(z.string()),
  Reason: z.enum(['soldout', 'price', 'cutoff', 'voucher']),
  OldPrice: z.number(),
  NewPrice: z.nullable(z.number()),
  /** Where others were not faster but the caller may not hold more: LIMIT, or TOO_MANY_HELD of their network. */
  Code: z.optional(z.string()),
})

const CouponReply = z.extend(CommandReply, { Cart })

export const cartSchemas = {
  showMiniCart: { summary: 'The cart of this visitor; an empty one for a guest who has added nothing.', reply: Cart },
  showCart: { summary: 'The same cart, for the cart page.', reply: Cart },
  addToCart: {
    summary: 'Put a product with its options into the cart, or change a line that is in it.',
    params: z.object({ productId: idText() }),
    body: formFields(),
    reply: z.extend(CommandReply, {
      shoppingCartItemId: z.optional(id()),
      expiresAtUtc: z.optional(z.nullable(z.string())),
      /** What the whole line would cost where it differs from what was shown: send it back to accept. */
      AcceptTotal: z.optional(z.number()),
      /** The option that the message is about, where it is about one. */
      AttributeId: z.optional(id()),
    }),
  },
  removeFromCart: { summary: 'Take a line out of the cart.', body: z.object({ Id: id() }), reply: CommandReply },
  keepMyPlaces: {
    summary:
      'Keep places and price of a line for another 15 minutes: twice at most, and never longer than 55 minutes in all.',
    body: z.object({ Id: id() }),
    reply: z.extend(CommandReply, { expiresAtUtc: z.optional(z.nullable(z.string())) }),
  },
  renewExpiredItems: {
    summary: 'Price lapsed lines anew and try to hold them again, and say which could not be.',
    reply: z.object({
      Expired: z.array(ExpiredItem),
      /** `IsHeld` is false where there are no places to hold: only the price was promised again. */
      Renewed: z.array(z.object({ Id: id(), IsHeld: z.optional(z.boolean()) })),
    }),
  },
  applyCoupon: {
    summary: 'Apply a discount code to the cart.',
    params: z.object({ discountCode: words(50) }),
    reply: CouponReply,
  },
  removeCoupon: {
    summary: 'Take a discount code off the cart.',
    params: z.object({ discountCode: words(50) }),
    reply: CouponReply,
  },
}
