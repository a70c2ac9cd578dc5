/** The head of the area of codes: its three lists as views, and what was done on the page before. */
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageHead } from '#console/page/head.tsx'
import { ListViews } from '#console/page/list/list-tools.tsx'
import { Message } from '#ui/feedback/message.tsx'
import styles from './codes.module.css'

const VIEWS = [
  { view: 'discounts', name: 'Discounts', to: '/codes' },
  { view: 'vouchers', name: 'Vouchers', to: '/codes/vouchers' },
  { view: 'templates', name: 'Templates', to: '/codes/templates' },
] as const

type Props = { view: (typeof VIEWS)[number]['view']; children?: ReactNode }

export function CodesHead({ children, view }: Props) {
  const { state } = useLocation()
  return (
    <>
      <PageHead title="Codes">{children}</PageHead>
      <ListViews views={VIEWS.map(({ name, to, view: of }) => ({ name, to, isCurrent: of === view }))} />
      <div role="status" className={styles.done}>
        {state?.done && <Message tone="success">{String(state.done)}</Message>}
      </div>
    </>
  )
}
