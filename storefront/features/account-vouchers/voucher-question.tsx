/**
 * What is asked before a voucher is sent or given, in front of the page. Without JavaScript it is the same card on the
 * page, above the list.
 */
import { type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router'
import { ACCOUNT_VOUCHERS_PATH } from '#contract/rules/shop-paths.ts'
import { useIsLive } from '#storefront/live/moments.ts'
import { Dialog, DialogFrame } from '#ui/overlays/dialog.tsx'
import styles from './account-vouchers.module.css'

export function VoucherQuestion({ title, children }: { title: string; children: ReactNode }) {
  const isLive = useIsLive()
  const navigate = useNavigate()
  const titleId = useId()
  if (!isLive) {
    return (
      <section className={styles.card} aria-labelledby={titleId}>
        <DialogFrame title={title} titleId={titleId}>
          {children}
        </DialogFrame>
      </section>
    )
  }
  const close = () => void navigate(ACCOUNT_VOUCHERS_PATH, { replace: true, preventScrollReset: true })
  return (
    <Dialog isOpen onClose={close} title={title}>
      {children}
    </Dialog>
  )
}
