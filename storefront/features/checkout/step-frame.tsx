/**
 * One step of the checkout: open with its form, done and folded to one line with a way back, or still to come. The
 * heading takes the focus when its step opens.
 */
import { type ReactNode, type Ref, useId } from 'react'
import { ONE_PAGE_CHECKOUT_PATH } from '#contract/rules/shop-paths.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import { CHECK, Icon } from '#ui/media/icon.tsx'
import styles from './step-frame.module.css'

type Props = {
  name: string
  number: number
  title: string
  state: 'open' | 'done' | 'later'
  /** What a step that is done folds to. */
  summary: string
  onEdit: () => void
  heading: Ref<HTMLHeadingElement> | undefined
  children: ReactNode
}

export function StepFrame({ name, number, title, state, summary, onEdit, heading, children }: Props) {
  const t = useTranslate()
  const id = useId()
  const isDone = state === 'done'
  return (
    <section className={classes(styles.step, styles[state])} aria-labelledby={id}>
      <span className={styles.number} aria-hidden="true">
        {isDone ? <Icon stroke={CHECK} /> : number}
      </span>
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={id} ref={heading} tabIndex={-1} className={classes(text.heading, styles.title)} data-number={number}>
            {title}
            {isDone && <span className={text.visuallyHidden}>, {t('publicui.checkout.done')}</span>}
          </h2>
          {isDone && (
            <ButtonLink
              look="quiet"
              small
              to={{ href: `${ONE_PAGE_CHECKOUT_PATH}?step=${name}`, plain: false }}
              label={t('publicui.checkout.editof', { step: title })}
              onPress={(event) => {
                event.preventDefault()
                onEdit()
              }}
            >
              {t('publicui.checkout.edit')}
            </ButtonLink>
          )}
        </div>
        {isDone && <p className={classes(text.small, styles.summary)}>{summary}</p>}
        {state === 'open' && <div className={styles.body}>{children}</div>}
      </div>
    </section>
  )
}
