/** `/buy/move?order=…&line=…&day=…`: which line shall be moved, and where to, stands in the address. */
import { CHECKOUT_PATH } from '#contract/rules/shop-paths.ts'

export type MoveAddress = {
  orderId: string
  linkKey?: string | undefined
  lineId: string
  days?: readonly string[] | undefined
  time?: string | undefined
}

export function movePath({ days = [], lineId, linkKey, orderId, time }: MoveAddress): string {
  const query = new URLSearchParams({ order: orderId, ...(linkKey !== undefined && { key: linkKey }), line: lineId })
  for (const day of days) query.append('day', day)
  if (time !== undefined) query.set('time', time)
  return `${CHECKOUT_PATH}/move?${query}`
}

/** Of an address or a form; what is no day or time is left to the shop to refuse. */
export function readMoveAddress(fields: URLSearchParams | FormData): MoveAddress {
  const written = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const days = fields.getAll('day').map(String).toSorted()
  const address = { orderId: written('order') ?? '', linkKey: written('key'), lineId: written('line') ?? '' }
  return { ...address, days, time: written('time') }
}
