/**
 * The field for a voucher's code, with what helps where it is refused. A dialog and the form of the page without
 * JavaScript show the same one.
 */
import { LONGEST_VOUCHER_CODE, type VoucherEntry } from '#contract/rules/vouchers/voucher-entry.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import { Icon, INFO } from '#ui/media/icon.tsx'
import styles from './vouchers.module.css'

type Props = {
  error: VoucherEntry['error']
  message?: string | undefined
  isValidating?: boolean
} & ({ value: string; onEdit(code: string): void } | { defaultValue?: string | undefined })

export function VoucherFields({ error, message, isValidating = false, ...field }: Props) {
  const t = useTranslate()
  const words = error && (message || t(error === 'required' ? REQUIRED : INVALID))
  const control =
    'onEdit' in field
      ? {
          value: field.value,
          onChange: ({ target }: { target: { value: string } }) => field.onEdit(target.value),
        }
      : { defaultValue: field.defaultValue }
  return (
    <>
      <p className={styles.soft}>{t('publicui.voucherentry.where')}</p>
      <TextField
        label={t('publicui.voucherentry.code')}
        name="code"
        data-start
        required
        maxLength={LONGEST_VOUCHER_CODE}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={isValidating}
        className={styles.code}
        hint={t(isValidating ? 'publicui.voucherentry.validating' : 'publicui.voucherentry.hint')}
        error={words || undefined}
        {...control}
      />
      <span role="alert" className={text.visuallyHidden}>
        {words}
      </span>
    </>
  )
}

/** One wording for all causes: what can be wrong with a code is never told apart. */
export function VoucherHelp({ error }: Pick<VoucherEntry, 'error'>) {
  const t = useTranslate()
  if (error !== 'invalid') return null
  return (
    <p className={styles.help}>
      <Icon stroke={INFO} />
      <span>{t('publicui.voucherentry.help')}</span>
    </p>
  )
}

const REQUIRED = 'publicui.voucherentry.error.required'
const INVALID = 'publicui.voucherentry.error.invalid'
