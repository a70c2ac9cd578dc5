/** The tee sheet of a day, asked for whenever the day or the holes change. Only the answer to what was asked last is shown. */
import { useCallback, useEffect, useState } from 'react'
import type { Day } from '#contract/day.ts'
import { showTeeSheet, type TeeTime } from '#contract/golf.ts'
import { useVisit } from '#storefront/features/visit/visit.tsx'

type Asked = { productId: number; day: Day; holes: 9 | 18 | undefined }

export type TeeSheetState = {
  /** Undefined while it is on its way. */
  sheet: readonly TeeTime[] | 'failed' | undefined
  again: () => void
}

export function useTeeSheet({ productId, day, holes }: Asked): TeeSheetState {
  const { ask, log } = useVisit()
  const [times, setTimes] = useState(0)
  const question = `${productId} ${day} ${holes} ${times}`
  const [answer, setAnswer] = useState<{ question: string; sheet: TeeSheetState['sheet'] }>()

  useEffect(() => {
    let isOld = false
    const hear = (sheet: TeeSheetState['sheet']) => {
      if (!isOld) setAnswer({ question, sheet })
    }
    ask(showTeeSheet, { query: { productId, teetimeDate: day, ...(holes && { holes }) } }).then(
      (sheet) => hear(Array.isArray(sheet) ? sheet : 'failed'),
      (error) => {
        log.error('Error getting the tee sheet', { productId, reason: String(error) })
        hear('failed')
      },
    )
    return () => {
      isOld = true
    }
  }, [ask, log, productId, day, holes, question])

  const again = useCallback(() => setTimes((count) => count + 1), [])
  return { sheet: answer?.question === question ? answer.sheet : undefined, again }
}
