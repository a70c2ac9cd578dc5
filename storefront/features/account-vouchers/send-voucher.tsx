/** The form that mails a voucher to another person. What was typed stays where it is refused. */
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { ACCOUNT_VOUCHERS_PATH } from '#contract/rules/shop-paths.ts'
import type { Voucher } from '#contract/schemas/vouchers.ts'
import { type Day, dayInWords } from '#contract/values/day.ts'
import { LONGEST_VOUCHER_WORDS } from '#contract/values/vouchers/account-vouchers.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import { Icon, INFO } from '#ui/media/icon.tsx'
import { DialogActions } from '#ui/overlays/dialog.tsx'
import styles from './account-vouchers.module.css'
import type { TypedMail } from './change-vouchers.ts'
import { PROBLEM_WORDS, type RefusedVoucher } from './problem-words.ts'
import { VoucherQuestion } from './voucher-question.tsx'

export function SendVoucher({ voucher, refused }: { voucher: Voucher; refused: RefusedVoucher | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  const isBusy = useNavigation().formData?.get('intent') === 'send'
  const { Description, ExpiresOn, Id, MailsLeft, MailsPerDay } = voucher
  const { problem, typed = NOTHING_TYPED } = refused ?? {}
  const error = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) error.current?.focus()
  }, [refused])
  const isAtField = problem === 'bademail' || problem === 'badwords'
  return (
    <VoucherQuestion title={t('publicui.vouchers.sendtitle')}>
      <Form
        method="post"
        action={`${ACCOUNT_VOUCHERS_PATH}?send=${Id}`}
        discover="none"
        className={styles.form}
        noValidate
      >
        <p className={styles.soft}>
          {ExpiresOn === null
            ? t('publicui.vouchers.sendwhat', { voucher: Description })
            : t('publicui.vouchers.sendwhatuntil', { voucher: Description, day: dayInWords(ExpiresOn as Day, locale) })}
        </p>
        {problem && !isAtField && (
          <div ref={error} tabIndex={-1}>
            <Message tone="danger" urgent>
              {t(PROBLEM_WORDS[problem])}
            </Message>
          </div>
        )}
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name="voucher" value={Id} />
        <input type="hidden" name="locale" value={locale} />
        <TextField
          label={t('publicui.vouchers.sendemail')}
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          defaultValue={typed.email}
          error={problem === 'bademail' ? t(PROBLEM_WORDS.bademail) : undefined}
        />
        <TextField
          multiline
          label={t('publicui.vouchers.sendwords')}
          name="words"
          autoComplete="off"
          optional
          maxLength={LONGEST_VOUCHER_WORDS}
          defaultValue={typed.words}
          error={problem === 'badwords' ? t(PROBLEM_WORDS.badwords) : undefined}
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
            {t('publicui.vouchers.sendaction')}
          </Button>
        </DialogActions>
      </Form>
    </VoucherQuestion>
  )
}

const NOTHING_TYPED: TypedMail = { email: '', words: '' }
