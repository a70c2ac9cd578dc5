/** The open slots of a course on a day by what they cost, each with its places. How many play is the quantity. */
import { useEffect } from 'react'
import { optionField } from '#contract/product-form.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { AwaitedTimes } from '#storefront/features/product/days/awaited-times.tsx'
import { onReloadTimes } from '#storefront/features/product/days/reload-times.ts'
import { startReadAgain } from '#storefront/features/product/days/times/chosen-start.ts'
import { NoTimes } from '#storefront/features/product/days/times/no-times.tsx'
import { TimesFailed } from '#storefront/features/product/days/times/times-failed.tsx'
import type { TimesProps } from '#storefront/features/product/days/times/times-props.ts'
import { useLocale, useText } from '#storefront/texts/texts.tsx'
import { useMoneyWords } from '#storefront/texts/use-money-words.ts'
import { shortTime } from '#storefront/texts/when-in-words.ts'
import { RadioFace } from '#storefront/ui/radio-face.tsx'
import { chosenHoles, type TeeGroup, teeGroups } from './tee-groups.ts'
import styles from './tee-sheet.module.css'
import { useTeeSheet } from './use-tee-sheet.ts'

export function TeeSheet({ option, day }: TimesProps) {
  const configurator = useConfigurator()
  const { configuration } = useConfiguration()
  const productId = configuration.product.Id
  const { again, sheet } = useTeeSheet({ productId, day, holes: chosenHoles(configuration) })
  const chosen = option.answer.text

  useEffect(() => onReloadTimes(configurator, again), [configurator, again])
  useEffect(() => {
    const { answers, lineId, quantity } = configurator.state().configuration
    // The slot of a line that is being changed is not open: the line itself keeps it.
    if (!Array.isArray(sheet) || lineId !== undefined) return
    const slots = sheet.map(({ AvailablePlayers, SlotId }) => ({ Time: SlotId, AvailableInventory: AvailablePlayers }))
    const read = startReadAgain(answers.get(option.id)?.text ?? '', day, slots, quantity)
    if (read !== 'kept') configurator.pickTime(option.id, read)
  }, [configurator, day, option.id, sheet])

  if (sheet === undefined) return <AwaitedTimes day={day} />
  if (sheet === 'failed') return <TimesFailed onAgain={again} />
  if (sheet.length === 0) return <NoTimes />
  const choose = (slotId: string) => {
    const places = sheet.find(isSlot(slotId))?.AvailablePlayers ?? 0
    configurator.pickTime(option.id, { text: slotId, places })
  }
  return (
    <div role="radiogroup" aria-label={option.title} className={styles.sheet}>
      {teeGroups(sheet).map((group) => (
        <Group
          key={`${group.name} ${group.rate}`}
          group={group}
          name={optionField(option.id)}
          chosen={chosen}
          onChoose={choose}
        />
      ))}
    </div>
  )
}

type GroupProps = { group: TeeGroup; name: string; chosen: string; onChoose: (slotId: string) => void }

function Group({ group, name, chosen, onChoose }: GroupProps) {
  const text = useText()
  const locale = useLocale()
  const { CurrencyCode } = useConfiguration().configuration.product.ProductPrice
  const price = useMoneyWords(CurrencyCode)(group.rate)
  return (
    <section className={styles.group}>
      <h3 className={styles.rate}>
        <span>{group.name}</span>
        <span className={styles.note}>
          {text(group.isCartIncluded ? 'publicui.days.ratewithcart' : 'publicui.days.rate', { price })}
        </span>
      </h3>
      <div className={styles.slots}>
        {group.slots.map(({ AvailablePlayers, SlotId, Time }) => (
          <RadioFace
            key={SlotId}
            choice={{ value: SlotId, name: Time, isDisabled: AvailablePlayers < 1 }}
            group={{ name, chosen, onChoose }}
            className={styles.slot}
          >
            <span className={styles.face}>
              <span>{shortTime(Time, locale)}</span>
              <span className={styles.places}>
                {AvailablePlayers > 0
                  ? text('publicui.days.places', { count: AvailablePlayers })
                  : text('publicui.days.full')}
              </span>
            </span>
          </RadioFace>
        ))}
      </div>
    </section>
  )
}

function isSlot(slotId: string) {
  return ({ SlotId }: { SlotId: string }) => SlotId === slotId
}
