/**
 * What a guest can ask of the cart on its page, and how a form says it: by an intent and a few fields. The same form is
 * read by the server, where there is no script, and by the browser.
 */
export type CartRequest =
  | { intent: 'remove' | 'keep'; lineId: number }
  | {
      intent: 'quantity'
      lineId: number
      quantity: number
      /** What one piece cost on the page: the guest never pays a price that was not shown. */
      unitPrice: number
      /** The changed total, once the guest has accepted it. */
      acceptedTotal: number | undefined
    }
  | { intent: 'applycoupon' | 'removecoupon'; code: string }
  | { intent: 'renew' }

export type CartIntent = CartRequest['intent']
export type CartField = 'intent' | 'line' | 'quantity' | 'unitprice' | 'acceptedtotal' | 'code'

/** Undefined for a form that no page of the shop has made. */
export function readCartRequest(form: Pick<FormData, 'get'>): CartRequest | undefined {
  const said = (field: CartField) => {
    const value = form.get(field)
    return typeof value === 'string' ? value.trim() : ''
  }
  const intent = said('intent')
  if (intent === 'renew') return { intent }
  if (intent === 'applycoupon' || intent === 'removecoupon') return { intent, code: said('code') }

  const lineId = whole(said('line'))
  if (lineId === undefined) return undefined
  if (intent === 'remove' || intent === 'keep') return { intent, lineId }

  const quantity = whole(said('quantity'))
  const unitPrice = amount(said('unitprice'))
  if (intent !== 'quantity' || quantity === undefined || unitPrice === undefined) return undefined
  return { intent, lineId, quantity, unitPrice, acceptedTotal: amount(said('acceptedtotal')) }
}

/** What two wishes may not be about at the same time. */
export function subjectOf(request: CartRequest): string {
  if ('lineId' in request) return `line ${request.lineId}`
  return 'code' in request ? 'coupon' : request.intent
}

function whole(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

function amount(text: string): number | undefined {
  return /^\d{1,9}(\.\d{1,3})?$/.test(text) ? Number(text) : undefined
}
