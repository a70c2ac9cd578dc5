/** The entry of a voucher's code as a form on the page, for browsers without JavaScript, and what became of it. */
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import { GoodDiscount, GoodTitle } from './good-voucher.tsx'
import type { PostedVoucher } from './redeem-by-form.ts'
import { VoucherFields, VoucherHelp } from './voucher-fields.tsx'
import styles from './vouchers.module.css'
import { VouchersLink } from './vouchers-link.tsx'

export function PostedEntry({ posted }: { posted: PostedVoucher | undefined }) {
  const t = useTranslate()
  if (posted?.ok)
    return (
      <section className={styles.card}>
        <h2 className={text.heading}>
          <GoodTitle>{posted.voucher.Description || t('publicui.voucherentry.good')}</GoodTitle>
        </h2>
        <GoodDiscount voucher={posted.voucher} place={posted.saved ? 'in-cart' : 'by-hand'} saved={posted.saved} />
      </section>
    )
  return (
    <form method="post" className={styles.card}>
      <h2 className={text.heading}>{t('publicui.voucherentry.title')}</h2>
      <VoucherFields error={posted?.error} message={posted?.message} defaultValue={posted?.code} />
      <p>
        <Button look="pine" type="submit">
          {t('publicui.voucherentry.confirm')}
        </Button>
      </p>
      <VoucherHelp error={posted?.error} />
      <VouchersLink />
    </form>
  )
}
