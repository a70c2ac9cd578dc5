/**
 * The fields of an address as its country writes it: which there are, what they are called and which are needed. A
 * browser fills them in by their tokens. Without JavaScript a button asks for the fields of another country.
 */
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressProblem,
  addressForm,
  type TypedAddress,
} from '#contract/rules/checkout/address.ts'
import { PROFILE_LENGTHS } from '#contract/rules/people/profile.ts'
import styles from '#storefront/features/checkout/checkout-form.module.css'
import { type Country, countryItems } from '#storefront/features/profile/countries.ts'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { regionName } from './region-names.ts'

export const ADDRESS_PROBLEM_WORDS: Record<AddressProblem, TextKey> = {
  required: 'publicui.checkout.required',
  too_long: 'publicui.profile.toolong',
  unknown_country: 'publicui.checkout.choosecountry',
  unknown_region: 'publicui.checkout.chooseregion',
  four_digits: 'publicui.checkout.fourdigits',
  five_digits: 'publicui.checkout.fivedigits',
  canadian: 'publicui.checkout.postalcanadian',
  british: 'publicui.checkout.postalbritish',
  dutch: 'publicui.checkout.postaldutch',
  japanese: 'publicui.checkout.postaljapanese',
  swedish: 'publicui.checkout.postalswedish',
}

/** The value with which a form without JavaScript asks for the fields of the country it names. */
export const CHANGE_COUNTRY = 'country'

const TOKENS: Record<AddressField, string> = {
  country: 'country',
  address1: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  postalCode: 'postal-code',
}

type Props = {
  typed: TypedAddress
  countries: readonly Country[]
  errorOf: (field: AddressField) => string | undefined
  onChange: (field: AddressField, value: string) => void
  onLeave: (field: AddressField) => void
  /** Which address a browser fills in. */
  section: 'billing' | 'shipping'
}

export function AddressFields({ typed, countries, errorOf, onChange, onLeave, section }: Props) {
  const t = useTranslate()
  const form = addressForm(typed.country)
  const tied = (field: AddressField) => ({
    name: field,
    autoComplete: `${section} ${TOKENS[field]}`,
    value: typed[field],
    error: errorOf(field),
    onBlur: () => onLeave(field),
  })
  const line = (field: Exclude<AddressField, 'country'>, label: TextKey, isOptional = false) => (
    <TextField
      {...tied(field)}
      label={t(label)}
      optional={isOptional}
      maxLength={PROFILE_LENGTHS[field]}
      onChange={(event) => onChange(field, event.target.value)}
    />
  )
  return (
    <>
      <Select
        {...tied('country')}
        label={t('publicui.profile.country')}
        items={countryItems(countries, typed.country, t('publicui.profile.choosecountry'))}
        onChange={(event) => onChange('country', event.target.value)}
      />
      <noscript>
        <Button look="line" size="small" type="submit" name="intent" value={CHANGE_COUNTRY}>
          {t('publicui.checkout.usecountry')}
        </Button>
      </noscript>
      {line('address1', 'publicui.profile.address1')}
      {line('address2', 'publicui.profile.address2', true)}
      <div className={styles.place}>
        {line('city', 'publicui.profile.city')}
        {form.regions ? (
          <Select
            {...tied('state')}
            label={t(form.regionIs === 'province' ? 'publicui.checkout.province' : 'publicui.profile.state')}
            items={[
              { value: '', name: t('publicui.checkout.choose') },
              ...form.regions.map((code) => ({ value: code, name: regionName(typed.country, code) })),
            ]}
            onChange={(event) => onChange('state', event.target.value)}
          />
        ) : (
          form.regionIs === 'any' && line('state', 'publicui.checkout.region', true)
        )}
        {form.postalCodeIs !== 'none' &&
          line(
            'postalCode',
            form.postalCodeIs === 'zip' ? 'publicui.profile.zip' : 'publicui.checkout.postalcode',
            !form.postalCode,
          )}
      </div>
    </>
  )
}

/** A field that the country does not have is left empty, whatever was typed before. */
export function addressInCountry(typed: TypedAddress): TypedAddress {
  const { postalCodeIs, regionIs, regions } = addressForm(typed.country)
  const isRegion = regions ? regions.includes(typed.state) : regionIs === 'any'
  const known = {
    ...typed,
    state: isRegion ? typed.state : '',
    postalCode: postalCodeIs === 'none' ? '' : typed.postalCode,
  }
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, known[field]])) as TypedAddress
}
