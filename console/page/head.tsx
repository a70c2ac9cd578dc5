/** The head of every page of the console: where one step back leads, one wide title, one line of facts, actions. */
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Icon, LEFT } from '#ui/media/icon.tsx'
import styles from './head.module.css'
import { useStaff } from './staff.tsx'

type Props = {
  title: string
  /** Beside the title: how the thing stands. */
  badge?: ReactNode
  facts?: ReactNode
  back?: { to: string; name: string }
  children?: ReactNode
}

export function PageHead({ title, badge, facts, back, children }: Props) {
  const { ShopName } = useStaff()
  useEffect(() => {
    document.title = `${title} | ${ShopName} console`
  }, [title, ShopName])
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        {back && (
          <Link className={styles.back} to={back.to}>
            <Icon stroke={LEFT} />
            {back.name}
          </Link>
        )}
        <div className={styles.line}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {badge}
        </div>
        {facts && <p className={styles.facts}>{facts}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
