import { useTranslate } from '#storefront/texts/texts.tsx'
import { PasswordField } from '#storefront/ui/inputs/password-field.tsx'
import { Select } from '#storefront/ui/inputs/select.tsx'
import { TextField } from '#storefront/ui/inputs/text-field.tsx'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const SIZES = [
  { value: '9', name: 'US 9' },
  { value: '9.5', name: 'US 9.5', isPreselected: true },
  { value: '10', name: 'US 10' },
  { value: '10.5', name: 'US 10.5', isFiltered: true },
]

export function TextFields() {
  const t = useTranslate()
  return (
    <Section id="fields">
      <div className={styles.columns}>
        <div className={styles.stack}>
          <TextField label={t('publicui.pieces.plainfield')} autoComplete="off" />
          <TextField
            label={t('publicui.pieces.height')}
            placeholder={t('publicui.pieces.heightexample')}
            hint={t('publicui.pieces.heighthint')}
          />
          <TextField
            label={t('publicui.pieces.code')}
            defaultValue="LEARN2SKY"
            hint={t('publicui.pieces.voucherline')}
            error={t('publicui.pieces.codeerror')}
          />
          <PasswordField label={t('publicui.pieces.password')} defaultValue="secret" autoComplete="off" />
        </div>
        <div className={styles.stack}>
          <TextField label={t('publicui.pieces.focused')} data-shown="focus" />
          <TextField label={t('publicui.pieces.hover')} data-shown="hover" />
          <Select label={t('publicui.pieces.bootsize')} items={SIZES} />
          <TextField label={t('publicui.pieces.readonly')} defaultValue="A-20417" readOnly />
          <TextField label={t('publicui.pieces.disabled')} disabled />
        </div>
        <div className={styles.stack}>
          <TextField
            multiline
            optional
            label={t('publicui.pieces.notes')}
            defaultValue={t('publicui.pieces.notesvalue')}
          />
          <TextField label={t('publicui.pieces.amount')} prefix="$" defaultValue="25" inputMode="decimal" />
          <TextField
            label={t('publicui.pieces.weight')}
            suffix={t('publicui.pieces.weightunit')}
            defaultValue="150"
            inputMode="numeric"
          />
        </div>
      </div>
    </Section>
  )
}
