/** Tee times to choose from, by part of the day: when, for how much, what the rate is and how many can still play. */
import { useId } from 'react'
import { optionField } from '#contract/rules/product-form.ts'
import type { TeeTime } from '#contract/schemas/activities.ts'
import { byPartOfDay, GOLF_PARTS, type GolfPart } from '#storefront/features/days/times/part-of-day.ts'
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { shortTime } from '#storefront/texts/date-words.ts'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { StyledRadio } from '#ui/choices/styled-radio.tsx'
import styles from './tee-slots.module.css'

const PARTS: Record<GolfPart, TextKey> = {
  morning: 'publicui.golf.morning',
  midday: 'publicui.golf.midday',
  afternoon: 'publicui.golf.afternoon',
}

type Props = { option: ShownOption; slots: readonly TeeTime[]; onChoose: (slot: TeeTime) => void }

export function TeeSlots({ option, slots, onChoose }: Props) {
  return (
    <div role="radiogroup" aria-label={option.title} className={styles.sheet}>
      {teeGroups(slots).map((group) => (
        <Group key={group.part} option={option} group={group} onChoose={onChoose} />
      ))}
    </div>
  )
}

type GroupProps = Pick<Props, 'option' | 'onChoose'> & { group: TeeGroup }

function Group({ option, group, onChoose }: GroupProps) {
  const t = useTranslate()
  const id = useId()
  const chosen = option.choice.text
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.part}>
        {t(PARTS[group.part])}
      </h3>
      <div className={styles.slots}>
        {group.slots.map((slot) => (
          <StyledRadio
            key={slot.SlotId}
            choice={{ value: slot.SlotId, name: slot.Time }}
            group={{ name: optionField(option.id), chosen, onChoose: () => onChoose(slot) }}
            className={styles.slot}
          >
            <Face slot={slot} />
          </StyledRadio>
        ))}
      </div>
    </section>
  )
}

function Face({ slot: { AvailablePlayers, CartIncluded, Rate, RateName, Time } }: { slot: TeeTime }) {
  const t = useTranslate()
  const locale = useLocale()
  const money = useMoneyWords(useConfiguration().configuration.product.ProductPrice.CurrencyCode)
  return (
    <span className={styles.face}>
      <span className={styles.time}>{shortTime(Time, locale)}</span>
      <span className={styles.price}>
        <b>{money(Rate)}</b> <span className={styles.unit}>{t('publicui.golf.aplayer')}</span>
      </span>
      <span className={styles.note}>{RateName}</span>
      <span className={styles.places}>{t('publicui.golf.places', { count: AvailablePlayers })}</span>
      <span className={styles.note}>{t(CartIncluded ? 'publicui.golf.cart' : 'publicui.golf.nocart')}</span>
    </span>
  )
}

type TeeGroup = { part: GolfPart; slots: readonly TeeTime[] }

/** A tee sheet by morning, midday and afternoon, each in the order of its times. */
export function teeGroups(sheet: readonly TeeTime[]): TeeGroup[] {
  const inOrder = sheet.toSorted((one, other) => (one.SlotId < other.SlotId ? -1 : 1))
  return byPartOfDay(GOLF_PARTS, inOrder, ({ Time }) => Time).map(({ part, entries }) => ({ part, slots: entries }))
}
