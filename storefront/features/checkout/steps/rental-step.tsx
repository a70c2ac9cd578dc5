/**
 * The step in which a rental is fitted: measures with their units as people know them, ability and stance for each
 * line, then where everything is picked up and a phone number.
 */
import { useState } from 'react'
import type { RentalField, SKIER_TYPES, STANCES } from '#contract/rules/checkout/rental-profile.ts'
import { LONGEST_PHONE } from '#contract/rules/people/phone.ts'
import { StepForm } from '#storefront/features/checkout/step-form.tsx'
import type { StepFormProps } from '#storefront/features/checkout/step-table.tsx'
import { useShell } from '#storefront/page/shell-data.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { LineLegend } from './line-legend.tsx'
import {
  LOCATION_FIELD,
  PHONE_FIELD,
  type RentalData,
  type RentalLine,
  rentalField,
  rentalFormProblems,
  typedRental,
} from './rental.ts'
import styles from './steps.module.css'

type Measure = Exclude<RentalField, 'skierType' | 'stance'>

const MEASURES: Record<Measure, { label: TextKey; hint: TextKey | undefined }> = {
  height: { label: 'publicui.rental.height', hint: 'publicui.rental.heighthint' },
  weight: { label: 'publicui.rental.weight', hint: 'publicui.rental.weighthint' },
  shoeSize: { label: 'publicui.rental.shoesize', hint: 'publicui.rental.shoesizehint' },
  age: { label: 'publicui.rental.age', hint: undefined },
}

const TYPES = {
  'Type I': 'publicui.rental.cautious',
  'Type II': 'publicui.rental.moderate',
  'Type III': 'publicui.rental.fast',
} as const satisfies Record<(typeof SKIER_TYPES)[number], TextKey>

const FEET = {
  Regular: 'publicui.rental.regular',
  Goofy: 'publicui.rental.goofy',
  'Not sure': 'publicui.rental.notsure',
} as const satisfies Record<(typeof STANCES)[number], TextKey>

export function RentalStep({ checkout, posted }: StepFormProps) {
  const t = useTranslate()
  const rental = checkout.forms.rental
  if (!rental) return <Message tone="warning">{t('publicui.steps.notloaded')}</Message>
  return <RentalForm rental={rental} posted={posted} />
}

function RentalForm({ rental, posted }: { rental: RentalData } & Pick<StepFormProps, 'posted'>) {
  const t = useTranslate()
  const { rentalLocationsMap } = useShell().settings
  const { lines, locations } = rental
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({ ...typedRental(rental), ...posted?.typed })
  const [showsAll, setShowsAll] = useState(posted !== undefined)
  const problems = rentalFormProblems(
    lines.map(({ lineId }) => lineId),
    typed,
  )
  const tied = (name: string) => ({
    name,
    value: typed[name] ?? '',
    error: showsAll && problems[name] ? t(problems[name]) : undefined,
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  })

  return (
    <StepForm
      step="rental"
      posted={posted}
      firstWrong={() => {
        setShowsAll(true)
        return Object.keys(problems)[0]
      }}
    >
      {lines.map((line) => (
        <FittingOfLine key={line.lineId} line={line} tied={tied} />
      ))}
      <fieldset className={styles.part}>
        <legend className={styles.question}>{t('publicui.rental.pickup')}</legend>
        {locations.length > 0 && (
          <Select
            label={t('publicui.rental.location')}
            required
            items={[
              ...(locations.length > 1 ? [{ value: '', name: t('publicui.questions.pick') }] : []),
              ...locations.map(({ Address, Id, Name }) => {
                return { value: String(Id), name: Address ? `${Name}, ${Address}` : Name }
              }),
            ]}
            {...tied(LOCATION_FIELD)}
          />
        )}
        {/* In a tab of its own: what was typed here is not saved yet. */}
        {rentalLocationsMap && (
          <p>
            <a href={rentalLocationsMap} target="_blank" rel="noopener">
              {t('publicui.rental.map')}
            </a>
          </p>
        )}
        <TextField
          label={t('publicui.profile.phone')}
          type="tel"
          autoComplete="tel"
          optional
          maxLength={LONGEST_PHONE}
          hint={t('publicui.rental.phonehint')}
          {...tied(PHONE_FIELD)}
        />
      </fieldset>
    </StepForm>
  )
}

type Tied = (name: string) => {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

function FittingOfLine({ line, tied }: { line: RentalLine; tied: Tied }) {
  const t = useTranslate()
  const measure = (field: Measure) => {
    const { hint, label } = MEASURES[field]
    const isNumber = field === 'age'
    return (
      <TextField
        label={t(label)}
        hint={hint && t(hint)}
        autoComplete="off"
        inputMode={isNumber ? 'numeric' : undefined}
        maxLength={isNumber ? 3 : 20}
        required
        {...tied(rentalField(line.lineId, field))}
      />
    )
  }
  const list = (field: 'skierType' | 'stance', label: TextKey, choices: Readonly<Record<string, TextKey>>) => (
    <Select
      label={t(label)}
      required={field === 'skierType'}
      optional={field === 'stance'}
      items={[
        { value: '', name: t('publicui.questions.pick') },
        ...Object.entries(choices).map(([value, words]) => ({ value, name: t(words) })),
      ]}
      {...tied(rentalField(line.lineId, field))}
    />
  )
  return (
    <fieldset className={styles.part}>
      <LineLegend line={line} />
      <input type="hidden" name="line" value={line.lineId} />
      <div className={styles.two}>
        {measure('height')}
        {measure('weight')}
        {measure('shoeSize')}
        {measure('age')}
      </div>
      {list('skierType', 'publicui.rental.skiertype', TYPES)}
      {list('stance', 'publicui.rental.stance', FEET)}
    </fieldset>
  )
}
