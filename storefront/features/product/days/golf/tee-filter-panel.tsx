/**
 * The filter of the tee sheet: the day and the holes as chosen above, the number of players, and the hours in which
 * they want to start. The number of players is the quantity; with any number it is chosen with the time.
 */
import type { ChangeEvent } from 'react'
import { allowedQuantities } from '#contract/rules/product-form.ts'
import type { Day } from '#contract/values/day.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { shortDay, shortTime } from '#storefront/texts/date-words.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { FirstDay } from './first-day.tsx'
import { ANY_TEE_TIME, blockHours, chosenHoles, clockOf, type TeePreference, WHOLE_DAY } from './tee-filter.ts'
import styles from './tee-filter-panel.module.css'

const ANY = 'any'

type Props = { day: Day; preference: TeePreference; onPreference: (preference: TeePreference) => void }

export function TeeFilterPanel({ day, preference, onPreference }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { count } = useConfigurator()
  const { product, quantity } = useConfiguration().configuration
  const { min, max } = preference.timeBlock
  const hours = blockHours(preference.timeBlock)
  const isChanged = !preference.isAnyPlayers || min !== WHOLE_DAY.min || max !== WHOLE_DAY.max
  const listed = allowedQuantities(product.AllowedQuantities)
  const numbers = [1, 2, 3, 4].filter((number) => listed.length === 0 || listed.includes(number))
  const times = (numbers: readonly number[]) =>
    numbers.map((number) => ({ value: String(number), name: shortTime(clockOf(number), locale) ?? '' }))

  function pickPlayers({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>): void {
    onPreference({ ...preference, isAnyPlayers: value === ANY })
    if (value !== ANY) count(Number(value))
  }

  return (
    <fieldset aria-label={t('publicui.golf.find')} className={styles.panel}>
      <WhichDay day={day} />
      <div className={styles.fields}>
        <Select
          className={styles.players}
          label={t('publicui.golf.players')}
          items={[
            { value: ANY, name: t('publicui.golf.anyplayers') },
            ...numbers.map((number) => ({
              value: String(number),
              name: t('publicui.golf.playercount', { count: number }),
            })),
          ]}
          value={preference.isAnyPlayers ? ANY : String(quantity)}
          onChange={pickPlayers}
        />
        <Select
          label={t('publicui.golf.from')}
          items={times(hours.from)}
          value={String(min)}
          onChange={({ currentTarget: { value } }) =>
            onPreference({ ...preference, timeBlock: { min: Number(value), max } })
          }
        />
        <Select
          label={t('publicui.golf.until')}
          items={times(hours.until)}
          value={String(max)}
          onChange={({ currentTarget: { value } }) =>
            onPreference({ ...preference, timeBlock: { min, max: Number(value) } })
          }
        />
      </div>
      {isChanged && (
        <Button look="quiet" size="small" className={styles.reset} onClick={() => onPreference(ANY_TEE_TIME)}>
          {t('publicui.golf.reset')}
        </Button>
      )}
    </fieldset>
  )
}

/** The day and the holes are chosen once, above. */
function WhichDay({ day }: { day: Day }) {
  const t = useTranslate()
  const locale = useLocale()
  const holes = chosenHoles(useConfiguration().configuration) ?? 18
  return (
    <div className={styles.which}>
      <p className={styles.day}>{t('publicui.golf.dayandholes', { day: shortDay(day, locale), holes })}</p>
      <FirstDay day={day} />
    </div>
  )
}
