/** The page on which something of an order is cancelled: opened by its address, and without JavaScript. */
import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import type { CancelRefusal } from './cancel-order.ts'
import { CANCEL_PROBLEMS, type CancelData, CancelParts, cancelTitle } from './cancel-parts.tsx'
import { orderAddress } from './cancel-path.ts'
import styles from './change-sums.module.css'

export function CancelPage({ address, once, order, preview, refusal }: CancelData & { refusal?: CancelRefusal }) {
  const t = useTranslate()
  const isBusy = useNavigation().state !== 'idle'
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) message.current?.focus()
  }, [refusal])
  return (
    <DefaultRefreshLayout>
      <div className={classes(wrap.wrap, styles.page)}>
        {refusal && (
          <div ref={message} tabIndex={-1}>
            <Message tone="warning" urgent>
              {t(CANCEL_PROBLEMS[refusal.problem])}
            </Message>
          </div>
        )}
        {preview ? (
          <>
            <h1 className={text.title}>{cancelTitle(preview, t)}</h1>
            <CancelParts
              {...{ address, order, preview, isBusy }}
              once={refusal?.once ?? once}
              hasProblem={refusal !== undefined}
            />
          </>
        ) : (
          <>
            <h1 className={text.title}>{t('publicui.cancel.nothing')}</h1>
            <p>{t('publicui.cancel.nothingwhy')}</p>
            <p>
              <ButtonLink look="line" to={{ href: orderAddress(order, address), plain: true }}>
                {t('publicui.cancel.back')}
              </ButtonLink>
            </p>
          </>
        )}
      </div>
    </DefaultRefreshLayout>
  )
}
