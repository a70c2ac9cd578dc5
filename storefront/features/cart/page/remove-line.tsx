/**
 * Removes a line from the cart. With JavaScript the guest confirms first; the button is busy until the line is gone.
 */
import { useState } from 'react'
import type { CartItem } from '#contract/schemas/cart.ts'
import { CartForm } from '#storefront/features/cart/changing/cart-form.tsx'
import type { CartChanges } from '#storefront/features/cart/changing/use-cart-changes.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Popup, type PopupResult } from '#ui/overlays/popup.tsx'

export function RemoveLine({ item, changes }: { item: CartItem; changes: CartChanges }) {
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const product = item.ProductName
  const request = { intent: 'remove', lineId: item.Id } as const
  const isBusy = changes.isBusy(request)

  async function finish(result: PopupResult): Promise<void> {
    // What has begun is waited for: closing the question would not stop it.
    if (isBusy) return
    if (result === 'accepted') await changes.change(request)
    setAsking(false)
  }

  return (
    <>
      <CartForm intent="remove" fields={{ line: item.Id }} changes={changes} onAsk={() => setAsking(true)}>
        <Button
          look="quiet"
          size="small"
          type="submit"
          aria-label={t('publicui.cart.removeof', { product })}
          busy={isBusy}
        >
          {t('publicui.cart.remove')}
        </Button>
      </CartForm>
      <Popup
        isOpen={isAsking}
        type="confirm"
        title={t('publicui.cart.removeask')}
        labels={{ accepted: t('publicui.cart.remove'), dismissed: t('publicui.cart.removekeep') }}
        danger
        busy={isBusy}
        busyLabel={t('publicui.cart.removing')}
        onResult={(result) => void finish(result)}
      >
        <p>{t('publicui.cart.removewhy', { product })}</p>
      </Popup>
    </>
  )
}
