/** `/buy/cancel?order=…&line=…:2`: the address says what shall be cancelled; without lines all of the order. */
import { CHECKOUT_PATH, orderPath } from '#contract/rules/shop-paths.ts'
import type { Order } from '#contract/schemas/people/orders.ts'

export type CancelledLine = { lineId: string; pieces: number }
export type CancelAddress = {
  orderId: string
  linkKey?: string | undefined
  lines?: readonly CancelledLine[] | undefined
}

export function cancelPath({ lines = [], linkKey, orderId }: CancelAddress): string {
  const query = new URLSearchParams({ order: orderId, ...(linkKey !== undefined && { key: linkKey }) })
  for (const { lineId, pieces } of lines) query.append('line', `${lineId}:${pieces}`)
  return `${CHECKOUT_PATH}/cancel?${query}`
}

/** Of an address or a form; a line that is none is left to the shop to refuse. */
export function readCancelAddress(fields: URLSearchParams | FormData): CancelAddress {
  const written = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const lines = fields.getAll('line').map((line) => {
    const [lineId = '', pieces = '1'] = String(line).split(':')
    return { lineId, pieces: Number(pieces) }
  })
  return { orderId: written('order') ?? '', linkKey: written('key'), ...(lines.length > 0 && { lines }) }
}

/** The order in the account for its customer, else the page that its link opens. */
export function orderAddress(
  { IsGuest, OrderId }: Pick<Order, 'IsGuest' | 'OrderId'>,
  { linkKey }: Pick<CancelAddress, 'linkKey'>,
): string {
  return IsGuest || linkKey !== undefined ? orderPath(OrderId, linkKey) : `/customer/orders/${OrderId}`
}
