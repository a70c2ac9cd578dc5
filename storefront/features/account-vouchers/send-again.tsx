/** The form that has a gift card mailed once more, to where it went or to another address. */
import { Form, useNavigation } from 'react-router'
import { ACCOUNT_VOUCHERS_PATH } from '#contract/rules/shop-paths.ts'
import type { Voucher } from '#contract/schemas/vouchers.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import { Icon, INFO } from '#ui/media/icon.tsx'
import { DialogActions } from '#ui/overlays/dialog.tsx'
import styles from './account-vouchers.module.css'
import { PROBLEM_WORDS, type RefusedVoucher } from './problem-words.ts'
import { VoucherQuestion } from './voucher-question.tsx'

export function SendAgain({ voucher, refused }: { voucher: Voucher; refused: RefusedVoucher | undefined }) {
  const t = useTranslate()
  const isBusy = useNavigation().formData?.get('intent') === 'again'
  const { GiftCard, Id, MailsLeft, MailsPerDay } = voucher
  const { problem, typed } = refused ?? {}
  return (
    <VoucherQuestion title={t('publicui.vouchers.againtitle')}>
      <Form
        method="post"
        action={`${ACCOUNT_VOUCHERS_PATH}?again=${Id}`}
        discover="none"
        className={styles.form}
        noValidate
      >
        <p className={styles.soft}>{t('publicui.vouchers.againwhat')}</p>
        {problem && problem !== 'bademail' && (
          <Message tone="danger" urgent>
            {t(PROBLEM_WORDS[problem])}
          </Message>
        )}
        <input type="hidden" name="intent" value="again" />
        <input type="hidden" name="voucher" value={Id} />
        <TextField
          label={t('publicui.vouchers.againemail')}
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          defaultValue={typed?.email ?? GiftCard?.SentTo ?? ''}
          error={problem === 'bademail' ? t(PROBLEM_WORDS.bademail) : undefined}
        />
        {MailsLeft !== null && MailsPerDay !== null && (
          <p className={`${text.small} ${styles.note}`}>
            <Icon stroke={INFO} />
            <span>{t('publicui.vouchers.sendnote', { left: MailsLeft, limit: MailsPerDay })}</span>
          </p>
        )}
        <DialogActions>
          <ButtonLink look="quiet" to={{ href: ACCOUNT_VOUCHERS_PATH, plain: false }}>
            {t('publicui.vouchers.cancel')}
          </ButtonLink>
          <Button look="pine" type="submit" busy={isBusy} busyLabel={t('publicui.vouchers.sending')}>
            {t('publicui.vouchers.again')}
          </Button>
        </DialogActions>
      </Form>
    </VoucherQuestion>
  )
}
