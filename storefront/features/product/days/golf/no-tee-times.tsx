/**
 * A day without what is looked for: which wish to loosen, or which day to look at instead, and a button that does it.
 */
import type { TeeTime } from '#contract/schemas/activities.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { dateOption } from '#storefront/features/product/configurator/configuration.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { useShell } from '#storefront/page/shell-data.tsx'
import { shortDay, shortTime } from '#storefront/texts/date-words.ts'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { clockOf, type GolfFilter, type InTheWay, inTheWay, type TeePreference, WHOLE_DAY } from './tee-filter.ts'
import styles from './tee-sheet.module.css'

const NO_MATCH: Record<InTheWay, TextKey> = {
  time: 'publicui.golf.nomatchtime',
  players: 'publicui.golf.nomatchplayers',
  either: 'publicui.golf.nomatcheither',
  both: 'publicui.golf.nomatchboth',
}

/** `isBookable` is false where the day is further away than this guest may book. */
export function NoTeeTimes({ day, isBookable }: { day: Day; isBookable: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const { pickDays } = useConfigurator()
  const option = dateOption(useConfiguration().configuration)
  const { seasonEnd } = useShell().settings
  const next = addDays(day, 1)
  const canGoOn = isBookable && option !== undefined && (seasonEnd === undefined || next <= seasonEnd)
  return (
    <Message tone="info">
      <p>{t(isBookable ? 'publicui.golf.none' : 'publicui.golf.notyet', { day: shortDay(day, locale) })}</p>
      {canGoOn && (
        <div className={styles.ways}>
          <Button look="line" size="small" onClick={() => pickDays(option.Id, [next])}>
            {t('publicui.golf.nextday', { day: shortDay(next, locale) })}
          </Button>
        </div>
      )}
    </Message>
  )
}

type NoMatchProps = {
  sheet: readonly TeeTime[]
  filter: GolfFilter
  preference: TeePreference
  onPreference: (preference: TeePreference) => void
}

export function NoMatch({ sheet, filter, preference, onPreference }: NoMatchProps) {
  const t = useTranslate()
  const locale = useLocale()
  const way = inTheWay(sheet, filter)
  const time = (number: number) => shortTime(clockOf(number), locale) ?? ''
  const { min, max } = filter.timeBlock
  const players = filter.players === 'any' ? 1 : filter.players
  return (
    <Message tone="info">
      <p>{t(NO_MATCH[way], { from: time(min), until: time(max), players })}</p>
      <div className={styles.ways}>
        {way !== 'players' && (
          <Button look="line" size="small" onClick={() => onPreference({ ...preference, timeBlock: WHOLE_DAY })}>
            {t('publicui.golf.alltimes')}
          </Button>
        )}
        {way !== 'time' && (
          <Button look="line" size="small" onClick={() => onPreference({ ...preference, isAnyPlayers: true })}>
            {t('publicui.golf.allplayers')}
          </Button>
        )}
      </div>
    </Message>
  )
}
