/** Opens the entry of a voucher's code wherever a guest presses for it. It loads with the first press. */
import { useEffect } from 'react'
import { useVoucherEntry } from './use-voucher-entry.ts'
import { VoucherDialog } from './voucher-dialog.tsx'

/** `pressed` counts the presses: each one opens it. */
export function RedeemVoucher({ pressed }: { pressed: number }) {
  const shown = useVoucherEntry()
  const { say } = shown
  useEffect(() => {
    if (pressed > 0) say({ type: 'open', hidesProduct: false })
  }, [pressed, say])
  return <VoucherDialog {...shown} />
}
