/** Which gate this device stands at. It stands in the address, and the device keeps it for the next time. */
import { useEffect } from 'react'
import { Form, useNavigate } from 'react-router'
import { LONGEST_GATE_NAME } from '#contract/values/tickets/gate.ts'
import { keepGateName, keptGateName } from '#storefront/features/gate/lane/kept-on-device.ts'
import { SCAN_PATH } from '#storefront/features/gate/load-gate.ts'
import { MAIN_ID } from '#storefront/features/layouts/layout.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import styles from './gate.module.css'

export function GateNameForm({ isChanging }: { isChanging: boolean }) {
  const t = useTranslate()
  const navigate = useNavigate()
  useEffect(() => {
    const kept = isChanging ? null : keptGateName()
    if (kept) void navigate(`${SCAN_PATH}?gate=${encodeURIComponent(kept)}`, { replace: true })
  }, [isChanging, navigate])
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.gate}>
      <Form
        method="get"
        action={SCAN_PATH}
        discover="none"
        className={styles.naming}
        onSubmit={(event) => keepGateName(String(new FormData(event.currentTarget).get('gate') ?? '').trim())}
      >
        <h1 className={text.title}>{t('publicui.gate.which')}</h1>
        <p>{t('publicui.gate.whichtext')}</p>
        <TextField
          label={t('publicui.gate.name')}
          name="gate"
          autoComplete="off"
          required
          maxLength={LONGEST_GATE_NAME}
          hint={t('publicui.gate.namehint')}
        />
        <Button look="pine" size="big" wide type="submit">
          {t('publicui.gate.start')}
        </Button>
      </Form>
    </main>
  )
}
