/**
 * The chosen slot, checked against the current sheet: it stays while it is open, matches the filter and has room for
 * all players. Otherwise it is cleared and the page says why, so that the guest never pays for a time that is not
 * shown.
 */
import type { TeeTime } from '#contract/schemas/activities.ts'
import {
  type Configuration,
  choiceFor,
  NO_CHOICE,
  withChoice,
} from '#storefront/features/product/configurator/configuration.ts'
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import { nearestQuantity } from '#storefront/features/product/configurator/quantities.ts'
import { shortTime } from '#storefront/texts/date-words.ts'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { useStore } from '#ui/store.ts'
import { type GolfFilter, passesGolfFilter } from './tee-filter.ts'
import styles from './tee-sheet.module.css'

export type LostSlot = { slotId: string; why: 'gone' | 'tooFew' | 'outside'; places: number }

export function lostSlot(
  slotId: string,
  open: readonly TeeTime[],
  filter: GolfFilter,
  players: number,
): LostSlot | undefined {
  const found = open.find(({ SlotId }) => SlotId === slotId)
  if (!found) return { slotId, why: 'gone', places: 0 }
  const places = found.AvailablePlayers
  if (places < players) return { slotId, why: 'tooFew', places }
  return passesGolfFilter(filter, found) ? undefined : { slotId, why: 'outside', places }
}

/** A slot for as many as are to play, as far as it has room for them; undefined lets the chosen one go. */
export function withSlot(
  configuration: Configuration,
  optionId: number,
  slot: { SlotId: string; AvailablePlayers: number } | undefined,
): Configuration {
  const text = slot?.SlotId ?? ''
  const placesAtTime = slot?.AvailablePlayers
  if (choiceFor(configuration, optionId).text === text && configuration.placesAtTime === placesAtTime)
    return configuration
  return nearestQuantity({ ...withChoice(configuration, optionId, { ...NO_CHOICE, text }), placesAtTime })
}

const WORDS: Record<LostSlot['why'], TextKey> = {
  gone: 'publicui.golf.gone',
  tooFew: 'publicui.golf.toofew',
  outside: 'publicui.golf.outside',
}

/** Says why the chosen time was cleared. A time that is in the guest's own cart is not lost. */
export function LostTime({ lost }: { lost: LostSlot }) {
  const t = useTranslate()
  const locale = useLocale()
  const { lineId, product } = useConfiguration().configuration
  const { cart } = useStore(useVisit().cart)
  const isOwn = cart?.Items.some(
    ({ EnteredTexts, Id, IsUnavailable, ProductId }) =>
      ProductId === product.Id &&
      Id !== lineId &&
      !IsUnavailable &&
      Object.values(EnteredTexts ?? {}).includes(lost.slotId),
  )
  const values = { time: shortTime(lost.slotId, locale) ?? '', count: lost.places }
  return (
    <div className={styles.lost}>
      {isOwn && lost.why === 'gone' ? (
        <Message tone="info">{t('publicui.golf.yours', values)}</Message>
      ) : (
        <Message tone="warning" urgent>
          {t(WORDS[lost.why], values)}
        </Message>
      )}
    </div>
  )
}
