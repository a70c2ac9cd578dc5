/**
 * Where a voucher's code is entered: a dialog, and a sheet on a phone. A good code has no buttons; that of a product
 * cannot be closed either, because the shop goes on by itself.
 */
import type { FormEvent } from 'react'
import { canClose, canConfirm } from '#contract/rules/vouchers/voucher-entry.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx'
import { useStore } from '#ui/store.ts'
import { GoodDiscount, GoodProduct, GoodTitle } from './good-voucher.tsx'
import { savedByVoucher } from './keep-discount.ts'
import type { ShownEntry } from './use-voucher-entry.ts'
import { VoucherFields, VoucherHelp } from './voucher-fields.tsx'
import styles from './vouchers.module.css'
import { VouchersLink } from './vouchers-link.tsx'

export function VoucherDialog({ entry, product, discount, say }: ShownEntry) {
  const t = useTranslate()
  const { voucher } = entry
  const { cart } = useStore(useVisit().cart)
  const saved = cart && voucher ? savedByVoucher(cart, voucher.code) : undefined
  const good = (voucher?.type === 'discount' && voucher.Description) || t('publicui.voucherentry.good')
  const title = voucher ? <GoodTitle>{good}</GoodTitle> : t('publicui.voucherentry.title')
  return (
    <Dialog isOpen={entry.isShown} onClose={() => say({ type: 'cancel' })} title={title} hasNoCross={!canClose(entry)}>
      {voucher?.type === 'product' && <GoodProduct product={product} />}
      {voucher?.type === 'discount' && (
        <GoodDiscount voucher={voucher} place={saved?.minor ? 'in-cart' : discount} saved={saved} />
      )}
      {!voucher && <EntryForm entry={entry} say={say} />}
    </Dialog>
  )
}

function EntryForm({ entry, say }: Pick<ShownEntry, 'entry' | 'say'>) {
  const t = useTranslate()
  const isValidating = entry.state === 'validating'

  function confirm(event: FormEvent): void {
    event.preventDefault()
    say({ type: 'confirm' })
  }

  return (
    <form className={styles.form} onSubmit={confirm} noValidate>
      <VoucherFields
        value={entry.code}
        onEdit={(code) => say({ type: 'edit', code })}
        error={entry.error}
        message={entry.message}
        isValidating={isValidating}
      />
      <DialogActions>
        <Button look="quiet" onClick={() => say({ type: 'cancel' })}>
          {t('publicui.voucherentry.cancel')}
        </Button>
        <Button
          look="pine"
          type="submit"
          waiting={!isValidating && !canConfirm(entry)}
          busy={isValidating}
          busyLabel={t('publicui.voucherentry.checking')}
        >
          {t('publicui.voucherentry.confirm')}
        </Button>
      </DialogActions>
      <VoucherHelp error={entry.error} />
      <VouchersLink />
    </form>
  )
}
