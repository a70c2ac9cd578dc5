/**
 * The step in which the guest says how cards and other things reach them: picked up or sent, with what it costs. The
 * address stands below as soon as a way is chosen that needs it, also without JavaScript.
 */
import { useState } from 'react'
import type { AddressField, TypedAddress } from '#contract/rules/checkout/address.ts'
import { AddressFields, addressInCountry } from '#storefront/features/checkout/contact/address-fields.tsx'
import { StepForm } from '#storefront/features/checkout/step-form.tsx'
import type { StepFormProps } from '#storefront/features/checkout/step-table.tsx'
import { useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { ChoiceGroup } from '#ui/choices/choice-group.tsx'
import { OptionRow } from '#ui/choices/option-row.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Select } from '#ui/inputs/select.tsx'
import {
  type HandoverLine,
  handoverFormProblems,
  methodField,
  type OfferedMethod,
  placeField,
  typedAddress,
  typedHandover,
} from './handover.ts'
import styles from './steps.module.css'

export function HandoverStep({ checkout, posted }: StepFormProps) {
  const t = useTranslate()
  const locale = useLocale()
  const lines = checkout.forms.handover ?? []
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => ({
    ...typedHandover(lines, knownAddress(checkout.details, locale.slice(3))),
    ...posted?.typed,
  }))
  const [showsAll, setShowsAll] = useState(posted !== undefined && Object.keys(posted.problems).length > 0)
  if (!checkout.forms.handover) return <Message tone="warning">{t('publicui.steps.notloaded')}</Message>

  const problems = handoverFormProblems(lines, typed)
  const errorOf = (name: string) => (showsAll && problems[name] ? t(problems[name]) : undefined)
  const set = (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value }))
  const setAddress = (field: AddressField, value: string) =>
    setTyped((before) => {
      const next = { ...before, [field]: value }
      return field === 'country' ? { ...next, ...addressInCountry(typedAddress(next)) } : next
    })
  const sent = new Set(lines.flatMap(({ methods }) => methods.filter((one) => one.needsAddress).map(({ id }) => id)))

  return (
    <StepForm
      step="handover"
      posted={posted}
      firstWrong={() => {
        setShowsAll(true)
        return Object.keys(problems)[0]
      }}
    >
      <div className={styles.handover}>
        {lines.map((line) => (
          <WaysOfLine
            key={line.lineId}
            line={line}
            currency={checkout.cart.CurrencyCode}
            typed={typed}
            onType={set}
            errorOf={errorOf}
          />
        ))}
        {[...sent].map((id) => (
          <input key={id} type="hidden" name="sent" value={id} />
        ))}
        {sent.size > 0 && (
          <fieldset className={styles.address}>
            <legend className={styles.question}>{t('publicui.handover.address')}</legend>
            <AddressFields
              typed={typedAddress(typed)}
              countries={checkout.countries}
              errorOf={errorOf}
              onChange={setAddress}
              onLeave={() => {}}
              section="shipping"
            />
          </fieldset>
        )}
      </div>
    </StepForm>
  )
}

type WaysProps = {
  line: HandoverLine
  currency: string
  typed: Readonly<Record<string, string>>
  onType: (name: string, value: string) => void
  errorOf: (name: string) => string | undefined
}

function WaysOfLine({ line, currency, typed, onType, errorOf }: WaysProps) {
  const t = useTranslate()
  const money = useMoneyWords(currency)
  const { lineId, methods, person, product } = line
  const name = methodField(lineId)
  const label = person ? t('publicui.handover.lineof', { product, name: person }) : product
  return (
    <ChoiceGroup of="one" label={label} isRequired error={errorOf(name)}>
      <input type="hidden" name="line" value={lineId} />
      <div>
        {methods.map((method) => (
          <OptionRow
            key={method.id}
            type="radio"
            name={name}
            value={method.id}
            checked={typed[name] === String(method.id)}
            data-sent={method.needsAddress || undefined}
            label={method.name}
            note={method.locations.length === 1 ? placeWords(method.locations[0]) : undefined}
            amount={method.price === 0 ? t('publicui.handover.free') : money(method.price)}
            onChange={() => onType(name, String(method.id))}
          >
            <PlaceOfMethod line={line} method={method} typed={typed} onType={onType} errorOf={errorOf} />
          </OptionRow>
        ))}
      </div>
    </ChoiceGroup>
  )
}

function PlaceOfMethod({
  line,
  method,
  typed,
  onType,
  errorOf,
}: Omit<WaysProps, 'currency'> & { method: OfferedMethod }) {
  const t = useTranslate()
  const [first, ...others] = method.locations
  if (!first) return null
  const name = placeField(line.lineId, method.id)
  if (others.length === 0) return <input type="hidden" name={name} value={first.id} />
  return (
    <Select
      label={t('publicui.handover.place')}
      name={name}
      value={typed[name] ?? ''}
      error={errorOf(name)}
      items={[
        { value: '', name: t('publicui.questions.pick') },
        ...method.locations.map((place) => ({ value: String(place.id), name: placeWords(place) })),
      ]}
      onChange={(event) => onType(name, event.target.value)}
    />
  )
}

function placeWords(place: OfferedMethod['locations'][number] | undefined): string {
  return [place?.name, place?.address].filter(Boolean).join(', ')
}

/** Where it was sent to before, or else whom it is billed to. */
function knownAddress({ BillingAddress, ShippingAddress }: StepFormProps['checkout']['details'], country: string) {
  const known = ShippingAddress ?? BillingAddress
  return {
    country: known?.Country ?? country,
    address1: known?.Address1 ?? '',
    address2: known?.Address2 ?? '',
    city: known?.City ?? '',
    state: known?.State ?? '',
    postalCode: known?.PostalCode ?? '',
  } satisfies TypedAddress
}
