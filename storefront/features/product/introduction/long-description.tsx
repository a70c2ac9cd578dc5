/** The long description in a dialog, loaded on the press of See more. */
import type { ProductDetails } from '#contract/schemas/product.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Paragraphs } from '#ui/layout/prose.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

export type LongDescriptionProps = { product: ProductDetails; isOpen: boolean; onClose(): void }

export function LongDescription({ product, isOpen, onClose }: LongDescriptionProps) {
  const t = useTranslate()
  return (
    <Dialog title={t('publicui.product.about', { product: product.Name })} isOpen={isOpen} onClose={onClose} wide>
      <Paragraphs text={product.FullDescription ?? ''} />
    </Dialog>
  )
}
