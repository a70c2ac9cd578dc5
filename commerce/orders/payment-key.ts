/**
 * What a provider knows a payment by. The first of an order is that which it is placed with; later ones are of moves of
 * its lines.
 */
export function paymentKeyOf(orderId: string, attempt: number): string {
  return `${orderId}:${attempt}`
}

export function isFirstPayment(key: string): boolean {
  return key.endsWith(':1')
}
