/** What a good code is for: the product the shop is about to go to, or the discount and its terms. */
import type { ReactNode } from 'react'
import { shortDescription } from '#contract/rules/title-and-description.ts'
import type { GoodVoucher } from '#contract/rules/vouchers/voucher-entry.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { isDay } from '#contract/values/day.ts'
import { formatMoney, type Money } from '#contract/values/money.ts'
import { dayOfYear } from '#storefront/texts/date-words.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import text from '#ui/layout/text.module.css'
import { CHECK, Icon } from '#ui/media/icon.tsx'
import { Picture } from '#ui/media/picture.tsx'
import type { DiscountPlace } from './keep-discount.ts'
import styles from './vouchers.module.css'

export function GoodTitle({ children }: { children: ReactNode }) {
  return (
    <span className={styles.goodTitle}>
      <span className={styles.tick}>
        <Icon stroke={CHECK} />
      </span>
      {children}
    </span>
  )
}

/** `product` is still to come for a moment. */
export function GoodProduct({ product }: { product: ProductDetails | undefined }) {
  const t = useTranslate()
  const picture = product?.DefaultPictureModel
  return (
    <div className={styles.going}>
      {product && (
        <div className={styles.found}>
          {picture && <Picture picture={picture} sizes="96px" className={styles.picture} />}
          <div>
            <p className={text.subheading}>{product.Name}</p>
            <p className={text.small}>{shortDescription(product.ShortDescription).headline}</p>
          </div>
        </div>
      )}
      <div className={styles.line}>{product && <i />}</div>
      <p ref={takeFocus} tabIndex={-1} className={text.small} role="status">
        {t('publicui.voucherentry.redirect')}
      </p>
    </div>
  )
}

/** The field that had the focus is gone. */
function takeFocus(words: HTMLElement | null): void {
  words?.focus()
}

/** Without JavaScript nothing is kept. */
type Place = DiscountPlace | 'by-hand'

const PLACES = {
  'in-cart': 'publicui.voucherentry.incart',
  kept: 'publicui.voucherentry.kept',
  'by-hand': 'publicui.voucherentry.incartbyhand',
} as const satisfies Record<Place, string>

type DiscountProps = { voucher: GoodVoucher; place: Place | undefined; saved: Money | undefined }

/** `saved` is what comes off the cart by it now. */
export function GoodDiscount({ voucher, place = 'kept', saved }: DiscountProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { code, ExpiresOn, Terms } = voucher
  return (
    <>
      <p ref={takeFocus} tabIndex={-1} className={styles.soft} role="status">
        {t(PLACES[place])}
      </p>
      <dl className={styles.rows}>
        <div>
          <dt>{t('publicui.voucherentry.code')}</dt>
          <dd className={styles.upper}>{code}</dd>
        </div>
        {ExpiresOn && isDay(ExpiresOn) && (
          <div>
            <dt>{t('publicui.voucherentry.until')}</dt>
            <dd>{dayOfYear(ExpiresOn, locale)}</dd>
          </div>
        )}
        {Terms && (
          <div>
            <dt>{t('publicui.voucherentry.terms')}</dt>
            <dd>{Terms}</dd>
          </div>
        )}
        {place === 'in-cart' && saved && saved.minor > 0 && (
          <div>
            <dt>{t('publicui.voucherentry.incartnow')}</dt>
            <dd className={styles.saved}>−{formatMoney(saved, locale)}</dd>
          </div>
        )}
      </dl>
    </>
  )
}
