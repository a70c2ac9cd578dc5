/**
 * The type of product that a script of the operator names by the event `product:fastflow` on the window. A product of
 * such a type keeps its pass holder after it was added, and nothing else follows from it.
 */
import type { ProductDetails } from '#contract/schemas/product.ts'

const FAST_FLOW_EVENT = 'product:fastflow'

export function createFastFlow(_: undefined) {
  let type = ''
  return {
    type: () => type,
    /** Returns the function that stops it. */
    listen(on: EventTarget): () => void {
      const hear = (event: Event) => {
        const said: unknown = (event as CustomEvent).detail?.type
        type = typeof said === 'string' ? said : ''
      }
      on.addEventListener(FAST_FLOW_EVENT, hear)
      return () => on.removeEventListener(FAST_FLOW_EVENT, hear)
    },
  }
}

/** Whether the next one is for the same person too: a day after a day, or a type that the operator names. */
export function keepsHolder({ IsReservationProduct }: Pick<ProductDetails, 'IsReservationProduct'>, type: string) {
  return IsReservationProduct || type !== ''
}
