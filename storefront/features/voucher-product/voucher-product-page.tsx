/** A product that opens with a code: what it is, how it looks, and that codes cannot be entered yet. */

import { SHOPPING_PATH } from '#contract/rules/shop-paths.ts'
import type { VoucherProduct } from '#contract/schemas/product.ts'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import { Picture } from '#ui/media/picture.tsx'
import styles from './voucher-product-page.module.css'

export function VoucherProductPage({ product }: { product: VoucherProduct }) {
  const t = useTranslate()
  return (
    <DefaultRefreshLayout>
      <div className={`${wrap.wrap} ${styles.page}`}>
        {product.DefaultPictureModel && (
          <Picture
            picture={product.DefaultPictureModel}
            sizes="(min-width: 960px) 50vw, 100vw"
            className={styles.picture}
            eager
          />
        )}
        <div className={styles.words}>
          <h1 className={text.title}>{product.Name}</h1>
          {product.Headline && <p className={text.lead}>{product.Headline}</p>}
          <Message tone="info">
            <p>{t('publicui.voucherproduct.opens')}</p>
            <p>{t('publicui.voucherproduct.later')}</p>
          </Message>
          <p>
            <ButtonLink look="line" to={{ href: SHOPPING_PATH, plain: false }}>
              {t('publicui.voucherproduct.browse')}
            </ButtonLink>
          </p>
        </div>
      </div>
    </DefaultRefreshLayout>
  )
}
