/** The way from the cart to the entry of a voucher's code. Without JavaScript the field for codes beside it does. */
import { useState } from 'react'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { useIsLive } from '#storefront/live/moments.ts'
import { isFeatureOn, useShell } from '#storefront/page/shell-data.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'

const redeeming = lazy(() => import('#storefront/features/vouchers/redeem-voucher.tsx'), 'Failed to load the vouchers')

export function RedeemButton() {
  const t = useTranslate()
  const { flags } = useShell()
  const isLive = useIsLive()
  const [pressed, press] = useState(0)
  const Redeem = useLazy(redeeming, pressed > 0)?.RedeemVoucher
  if (!isLive || !isFeatureOn(flags, 'vouchers')) return null
  return (
    <>
      <p>
        <Button look="quiet" size="small" onClick={() => press(pressed + 1)}>
          {t('publicui.cart.redeemvoucher')}
        </Button>
      </p>
      {Redeem && <Redeem pressed={pressed} />}
    </>
  )
}
