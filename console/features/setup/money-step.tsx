/** Step two: the zone of the resort's clock and the currency, which stays once there is an order. */
import { type FormEvent, useState } from 'react'
import { saveSetupMoneyCall } from '#contract/calls/admin/shop/setup.ts'
import { DEFAULT_CURRENCY } from '#contract/values/money.ts'
import { Select } from '#ui/inputs/select.tsx'
import styles from './setup.module.css'
import type { StepProps } from './setup-page.tsx'
import { StepFoot } from './step-foot.tsx'
import { useStep } from './use-step.ts'

export function MoneyStep({ setup: { Money } }: StepProps) {
  const [zone, setZone] = useState(() => Money.TimeZone || Intl.DateTimeFormat().resolvedOptions().timeZone)
  const [currency, setCurrency] = useState(Money.CurrencyCode || DEFAULT_CURRENCY)
  const [begun] = useState({ zone, currency, version: Money.Version })
  const isChanged = zone !== begun.zone || currency !== begun.currency
  const { isTold, save, told, ...foot } = useStep(saveSetupMoneyCall, 'money', { isChanged, isReload: true })

  function submit(event: FormEvent): void {
    event.preventDefault()
    void save({ body: { TimeZone: zone, CurrencyCode: currency, Version: told?.Money.Version ?? begun.version } })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <Select
        label="Time zone"
        hint="A day begins and ends by this clock."
        value={zone}
        items={zones(zone)}
        onChange={({ target }) => setZone(target.value)}
      />
      <Select
        label="Currency"
        hint={
          Money.IsCurrencyFixed
            ? 'There are orders in this currency, so it stays.'
            : 'It can be changed until the first order.'
        }
        disabled={Money.IsCurrencyFixed}
        value={currency}
        items={currencies(currency)}
        onChange={({ target }) => setCurrency(target.value)}
      />
      <StepFoot {...foot} there={isTold ? `${told?.Money.TimeZone}, ${told?.Money.CurrencyCode}` : undefined} />
    </form>
  )
}

/** All that the browser knows, and what is chosen. */
function zones(chosen: string) {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])
  return [...known].sort().map((value) => ({ value, name: value.replaceAll('_', ' ') }))
}

function currencies(chosen: string) {
  const names = new Intl.DisplayNames('en-US', { type: 'currency' })
  const known = new Set([...Intl.supportedValuesOf('currency'), chosen])
  return [...known].sort().map((value) => ({ value, name: `${value}, ${names.of(value) ?? value}` }))
}
