/** The words of the cart page and the way to the checkout. */
export const CART_TEXTS = {} as const satisfies Record<string, string>
