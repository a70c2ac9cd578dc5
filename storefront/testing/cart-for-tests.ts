/** A cart and a line of it, as the engine sends them. */
import type { Cart, CartItem } from '#contract/schemas/cart.ts'

export function aCart(Items: CartItem[], fields: Partial<Cart> = {}): Cart {
  return {
    Items,
    SubTotal: '',
    SubTotalValue: 0,
    Total: '',
    TotalValue: 0,
    CurrencyCode: 'USD',
    TotalProducts: Items.length,
    AppliedDiscountCodes: [],
    AssignedMembers: [],
    HasUnassigned: false,
    Notices: [],
    ...fields,
  }
}

export function anItem(fields: Partial<CartItem> = {}): CartItem {
  return {
    Id: 1,
    ProductId: 7,
    ProductName: 'Day lift ticket',
    SeName: 'day-lift-ticket',
    CategoryPath: ['lift-tickets'],
    UseLegacy: false,
    Picture: { Title: '', ImageUrl: '/media/1/day/square-300.webp', AlternateText: '' },
    UnitPrice: '$109',
    UnitPriceValue: 109,
    Quantity: 2,
    Attributes: [{ name: 'Start Date', value: '2026-12-21', isDate: true }],
    AttributeInfo: 'Start Date: 2026-12-21\nAge: Adult',
    AssignedTo: 'Riley Hart',
    AssignedToContactInfo: null,
    CloudShowMaxPrice: true,
    ProductVariantPricing: { DisplayText: '', Price: 218, MaxPrice: 298, SavingsAmount: 80, SavingsPercentage: 26 },
    DiscountInfo: { Amount: 0, Discounts: [] },
    IsEnhancedCartEnabled: true,
    IsGolfProduct: false,
    LineTotalValue: 218,
    LineMaxValue: 298,
    LineSavingsValue: 80,
    SelectedValueIds: { 5: '31', 8: '2026-12-21' },
    AllowedQuantities: [1, 2, 3],
    ExpiresAtUtc: '2026-12-03T16:12:30.000Z',
    IsUnavailable: false,
    ...fields,
  }
}
