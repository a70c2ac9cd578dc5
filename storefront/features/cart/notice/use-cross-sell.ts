/**
 * What goes with the cart, asked for each time the notice opens. Where it cannot be had there is no list, and nobody is
 * told.
 */
import { useEffect, useState } from 'react'
import { type CrossSellRecord, crossSellForCartCall } from '#contract/calls/cross-sell.ts'
import { useVisit } from '#storefront/features/visit/visit.tsx'

/** `answer` counts the answers: each is a list that is shown anew. */
export type CrossSell = { records: readonly CrossSellRecord[]; answer: number }

/** Undefined while the first answer is on its way. */
export function useCrossSell(isOpen: boolean): CrossSell | undefined {
  const { ask } = useVisit()
  const [crossSell, setCrossSell] = useState<CrossSell>()
  useEffect(() => {
    if (!isOpen) return
    let isOver = false
    const settle = (records: readonly CrossSellRecord[]) => {
      if (!isOver) setCrossSell((last) => ({ records, answer: (last?.answer ?? 0) + 1 }))
    }
    ask(crossSellForCartCall).then(
      ({ Records }) => settle(Records),
      () => settle([]),
    )
    return () => {
      isOver = true
    }
  }, [ask, isOpen])
  return crossSell
}
