/** Step one: the resort's name, phone and address. */
import { type FormEvent, useState } from 'react'
import { saveSetupResortCall } from '#contract/calls/admin/shop/setup.ts'
import { TextField } from '#ui/inputs/text-field.tsx'
import styles from './setup.module.css'
import type { StepProps } from './setup-page.tsx'
import { StepFoot } from './step-foot.tsx'
import { useStep } from './use-step.ts'

const LONGEST = 200

export function ResortStep({ setup: { Resort } }: StepProps) {
  const [draft, setDraft] = useState(Resort)
  const isChanged = JSON.stringify(draft) !== JSON.stringify({ ...Resort, Version: draft.Version })
  const { isTold, save, told, ...foot } = useStep(saveSetupResortCall, 'resort', { isChanged, isReload: true })
  const field = (name: Exclude<keyof typeof draft, 'Version'>, label: string, autoComplete: string) => ({
    ...{ label, autoComplete, maxLength: LONGEST, value: draft[name] },
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  })

  const { Version: _, ...stored } = told?.Resort ?? Resort
  const there = Object.values(stored)
    .filter((part) => part !== '')
    .join(', ')

  function submit(event: FormEvent): void {
    event.preventDefault()
    void save({ body: { ...draft, Version: told?.Resort.Version ?? draft.Version } })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField {...field('Name', 'Name', 'organization')} required />
      <TextField {...field('Phone', 'Phone', 'tel')} type="tel" optional />
      <TextField {...field('Street', 'Street', 'street-address')} optional />
      <div className={styles.pair}>
        <TextField {...field('Locality', 'Town', 'address-level2')} optional />
        <TextField {...field('PostalCode', 'Postal code', 'postal-code')} optional />
      </div>
      <div className={styles.pair}>
        <TextField {...field('Region', 'State or region', 'address-level1')} optional />
        <TextField {...field('Country', 'Country', 'country')} optional />
      </div>
      <StepFoot {...foot} there={isTold ? there : undefined} />
    </form>
  )
}
