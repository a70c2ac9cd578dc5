/** The page on which a line is moved to another day: opened by its address, and without JavaScript. */
import { useState } from 'react'
import { orderPath } from '#contract/rules/shop-paths.ts'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { useBaseUrl } from '#storefront/page/page-context.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import styles from './change-sums.module.css'
import { type MoveOutcome, type MovePageData, moveProblemWords } from './moving-line.ts'
import { readMoveAddress } from './moving-path.ts'
import { MoveQuestion, useMoving } from './moving-question.tsx'

type Refused = Extract<MoveOutcome, { ok: false }>

export function MovePage({ outcome, ...first }: MovePageData & { outcome?: Refused }) {
  const t = useTranslate()
  const { basename } = useBaseUrl()
  const [address, setAddress] = useState(first.address)
  const { linkKey, orderId } = address
  const moving = useMoving({
    address,
    first,
    onMoved: () => location.assign(basename + orderPath(orderId, linkKey)),
  })
  const { shown } = moving

  /** Another day is the same page: the address says it, and nothing is opened. */
  function turn(path: string): void {
    history.replaceState(history.state, '', basename + path)
    setAddress(readMoveAddress(new URL(path, location.href).searchParams))
  }

  return (
    <DefaultRefreshLayout>
      <div className={classes(wrap.wrap, styles.page)}>
        <h1 className={text.title}>{t('publicui.move.title', { timed: shown?.choices?.IsTimed ? 'yes' : 'no' })}</h1>
        <MoveQuestion
          address={address}
          moving={moving}
          posted={outcome && moveProblemWords(outcome.problem, t)}
          onTurn={turn}
        />
      </div>
    </DefaultRefreshLayout>
  )
}
