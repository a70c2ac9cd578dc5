/** Links that stand beside buttons and look like one: to another page, or to a file of what a list shows. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import styles from '#ui/inputs/button.module.css'
import { Icon } from '#ui/media/icon.tsx'
import { DOWNLOAD } from './icons.ts'

const LOOK = classes(styles.button, styles.line)

type Props = {
  /** A page of the console, or with `isOutside` one of the shop. */
  to: string
  isOutside?: boolean
  children: ReactNode
}

export function ActionLink({ children, isOutside = false, to }: Props) {
  if (isOutside) {
    return (
      <a className={LOOK} href={to}>
        {children}
      </a>
    )
  }
  return (
    <Link className={LOOK} to={to}>
      {children}
    </Link>
  )
}

export function ExportLink({ file }: { file: string }) {
  return (
    <a className={LOOK} href={file} download>
      <Icon stroke={DOWNLOAD} />
      Export CSV
    </a>
  )
}
