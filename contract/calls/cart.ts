/** The cart as the shop shows it, and the two calls that read it. Both answer one shape. */
import * as z from 'zod/mini'
import { call } from '#contract/wire/call.ts'
import { id, integer } from '#contract/wire/field.ts'
import { Picture } from './catalog.ts'
import { PaymentAccountInfo } from './payment-schedule.ts'
import { VariantPricing } from './variant-pricing.ts'

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
  Picture: z.nullable(Picture),
  UnitPrice: z.string(),
  UnitPriceValue: z.number(),
  Quantity: integer(),
  Attributes: z.array(CartAttribute),
  /** One line per option, parted by line breaks. */
  AttributeInfo: z.string(),
  AssignedTo: z.nullable(z.string()),
  AssignedToContactInfo: z.nullable(
    z.object({ Id: id(), FirstName: z.string(), LastName: z.string(), Fullname: z.string() }),
  ),
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
   * Attribute id to what was typed or uploaded: an address is no place for it, so the product page takes it from here.
   */
  EnteredTexts: z.optional(z.record(z.string(), z.string())),
  /**
   * What the line's quantity can be changed to as it stands; absent where that takes more than a number: a lock, a
   * person.
   */
  AllowedQuantities: z.optional(z.array(integer())),
  ExpiresAtUtc: z.optional(z.nullable(z.string())),
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

export const showMiniCartCall = call({
  id: 'API-13',
  method: 'GET',
  path: '/api/minicart',
  reply: Cart,
  summary: 'The cart of this visitor; an empty one for somebody who has put nothing in.',
})

export const showCartCall = call({
  id: 'API-26',
  method: 'GET',
  path: '/api/cart',
  also: ['/api/checkout/cart'],
  reply: Cart,
  summary: 'The same cart, for the cart page.',
})
