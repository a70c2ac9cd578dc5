/** A card of a page: a hairline, no shadow, a title, and what it holds. */
import { type ReactNode, useId } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './card.module.css'

type Props = {
  title?: string | undefined
  /** Right of the title: a count, a choice, a link. */
  aside?: ReactNode
  foot?: ReactNode
  /** What it holds reaches its edges: a table, a list. */
  flush?: boolean
  className?: string | undefined
  children: ReactNode
}

export function Card({ title, aside, foot, flush, className, children }: Props) {
  const titleId = useId()
  return (
    <section className={classes(styles.card, className)} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      {flush ? children : <div className={styles.body}>{children}</div>}
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  )
}
