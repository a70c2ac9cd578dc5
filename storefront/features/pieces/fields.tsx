import { useText } from '#storefront/texts/texts.tsx'
import { PasswordField } from '#storefront/ui/password-field.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import styles from './pieces.module.css'
import { Section } from './section.tsx'

const SIZES = [
  { value: '9', name: 'US 9' },
  { value: '9.5', name: 'US 9.5', isPreselected: true },
  { value: '10', name: 'US 10' },
  { value: '10.5', name: 'US 10.5', isFiltered: true },
]

export function Fields() {
  const say = useText()
  return (
    <Section id="fields">
      <div className={styles.columns}>
        <div className={styles.stack}>
          <TextField label={say('publicui.pieces.plainfield')} autoComplete="off" />
          <TextField
            label={say('publicui.pieces.height')}
            placeholder={say('publicui.pieces.heightexample')}
            hint={say('publicui.pieces.heighthint')}
          />
          <TextField
            label={say('publicui.pieces.code')}
            defaultValue="LEARN2SKY"
            hint={say('publicui.pieces.voucherline')}
            error={say('publicui.pieces.codeerror')}
          />
          <PasswordField label={say('publicui.pieces.password')} defaultValue="secret" autoComplete="off" />
        </div>
        <div className={styles.stack}>
          <TextField label={say('publicui.pieces.focused')} data-shown="focus" />
          <TextField label={say('publicui.pieces.hover')} data-shown="hover" />
          <Select label={say('publicui.pieces.bootsize')} items={SIZES} />
          <TextField label={say('publicui.pieces.readonly')} defaultValue="A-20417" readOnly />
          <TextField label={say('publicui.pieces.disabled')} disabled />
        </div>
        <div className={styles.stack}>
          <TextField
            multiline
            optional
            label={say('publicui.pieces.notes')}
            defaultValue={say('publicui.pieces.notesvalue')}
          />
          <TextField label={say('publicui.pieces.amount')} prefix="$" defaultValue="25" inputMode="decimal" />
          <TextField
            label={say('publicui.pieces.weight')}
            suffix={say('publicui.pieces.weightunit')}
            defaultValue="150"
            inputMode="numeric"
          />
        </div>
      </div>
    </Section>
  )
}
