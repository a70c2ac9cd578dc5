import { PasswordField } from '#ui/inputs/password-field.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import styles from './gallery.module.css'
import { GALLERY_WORDS } from './gallery-words.ts'
import { Section } from './section.tsx'

const SIZES = [
  { value: '9', name: 'US 9' },
  { value: '9.5', name: 'US 9.5', isPreselected: true },
  { value: '10', name: 'US 10' },
  { value: '10.5', name: 'US 10.5', isFiltered: true },
]

export function TextFields() {
  return (
    <Section id="fields">
      <div className={styles.columns}>
        <div className={styles.stack}>
          <TextField label={GALLERY_WORDS.plainField} autoComplete="off" />
          <TextField
            label={GALLERY_WORDS.height}
            placeholder={GALLERY_WORDS.heightExample}
            hint={GALLERY_WORDS.heightHint}
          />
          <TextField
            label={GALLERY_WORDS.code}
            defaultValue="LEARN2SKY"
            hint={GALLERY_WORDS.voucherLine}
            error={GALLERY_WORDS.codeError}
          />
          <PasswordField label={GALLERY_WORDS.password} defaultValue="secret" autoComplete="off" />
        </div>
        <div className={styles.stack}>
          <TextField label={GALLERY_WORDS.focused} data-shown="focus" />
          <TextField label={GALLERY_WORDS.hover} data-shown="hover" />
          <Select label={GALLERY_WORDS.bootSize} items={SIZES} />
          <TextField label={GALLERY_WORDS.readOnly} defaultValue="A-20417" readOnly />
          <TextField label={GALLERY_WORDS.disabled} disabled />
        </div>
        <div className={styles.stack}>
          <TextField multiline optional label={GALLERY_WORDS.notes} defaultValue={GALLERY_WORDS.notesValue} />
          <TextField label={GALLERY_WORDS.amount} prefix="$" defaultValue="25" inputMode="decimal" />
          <TextField
            label={GALLERY_WORDS.weight}
            suffix={GALLERY_WORDS.weightUnit}
            defaultValue="150"
            inputMode="numeric"
          />
        </div>
      </div>
    </Section>
  )
}
