/**
 * The open slots of a course on a day that are what is looked for: by part of the day, each with its time, its rate and
 * the places it has. A chosen slot that the sheet no longer offers is let go, and why is said. How many play is the
 * quantity.
 */
import { useEffect, useMemo, useState } from 'react'
import type { TeeTime } from '#contract/schemas/activities.ts'
import { choiceFor } from '#storefront/features/product/configurator/configuration.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { AwaitedTimes, TimesFailed, type TimesProps } from '#storefront/features/product/days/times/times-states.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { type LostSlot, LostTime, lostSlot, withSlot } from './chosen-slot.tsx'
import { NoMatch, NoTeeTimes } from './no-tee-times.tsx'
import {
  ANY_TEE_TIME,
  chosenHoles,
  type GolfFilter,
  golfFilter,
  passesGolfFilter,
  type TeePreference,
} from './tee-filter.ts'
import { TeeFilterPanel } from './tee-filter-panel.tsx'
import styles from './tee-sheet.module.css'
import { useTeeSheet } from './tee-sheets.ts'
import { TeeSlots } from './tee-slots.tsx'
import teeFinderStyles from './tee-time-field.module.css'

type TeeSheetProps = TimesProps & { preference: TeePreference; onPreference: (preference: TeePreference) => void }

function TeeSheet({ option, day, preference, onPreference }: TeeSheetProps) {
  const configurator = useConfigurator()
  const { configuration } = useConfiguration()
  const { lineId, product, quantity = 1 } = configuration
  const holes = chosenHoles(configuration)
  const { again, isBookable, isStale, open } = useTeeSheet({ productId: product.Id, day, holes, lineId })
  const filter = useSame(golfFilter(configuration, preference, day))
  const lost = useChosenSlot(option.id, open, filter, quantity)

  if (open === undefined) {
    return (
      <div className={styles.awaited}>
        <AwaitedTimes day={day} />
      </div>
    )
  }
  if (open === 'failed') return <TimesFailed onAgain={again} />
  const matching = open.filter((teeTime) => passesGolfFilter(filter, teeTime))
  return (
    <>
      {lost && option.choice.text === '' && <LostTime lost={lost} />}
      <Found count={matching.length} all={open.length} isStale={isStale} onAgain={again} />
      {open.length === 0 && <NoTeeTimes day={day} isBookable={isBookable} />}
      {open.length > 0 && matching.length === 0 && (
        <NoMatch sheet={open} filter={filter} preference={preference} onPreference={onPreference} />
      )}
      {matching.length > 0 && (
        <TeeSlots
          option={option}
          slots={matching}
          onChoose={(slot) => configurator.replace(withSlot(configurator.state().configuration, option.id, slot))}
        />
      )}
    </>
  )
}

type FoundProps = { count: number; all: number; isStale: boolean; onAgain: () => void }

function Found({ count, all, isStale, onAgain }: FoundProps) {
  const t = useTranslate()
  return (
    <div className={styles.found}>
      <p role="status">
        {count === all ? t('publicui.golf.count', { count }) : t('publicui.golf.countof', { count, all })}
      </p>
      {isStale && (
        <p className={styles.stale}>
          {t('publicui.golf.stale')}
          <Button look="quiet" size="small" onClick={onAgain}>
            {t('publicui.days.tryagain')}
          </Button>
        </p>
      )}
    </div>
  )
}

/**
 * Holds the chosen slot against every new sheet and every new wish; what comes back is the one that was let go last.
 */
function useChosenSlot(
  optionId: number,
  open: readonly TeeTime[] | 'failed' | undefined,
  filter: GolfFilter,
  players: number,
): LostSlot | undefined {
  const configurator = useConfigurator()
  const [lost, setLost] = useState<LostSlot>()
  useEffect(() => {
    const { configuration } = configurator.state()
    const { text: slotId } = choiceFor(configuration, optionId)
    if (!Array.isArray(open) || slotId === '') return
    const gone = lostSlot(slotId, open, filter, players)
    if (gone) setLost(gone)
    const slot = gone ? undefined : open.find(({ SlotId }) => SlotId === slotId)
    configurator.replace(withSlot(configuration, optionId, slot))
  }, [configurator, optionId, open, filter, players])
  return lost?.slotId.startsWith(filter.date) ? lost : undefined
}

/** The same filter as long as it says the same. */
function useSame(filter: GolfFilter): GolfFilter {
  const written = JSON.stringify(filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says is what counts
  return useMemo(() => filter, [written])
}

/** Without a wish everything is looked for. */
export type TeeFinderProps = Omit<TeeSheetProps, 'preference'> & { preference: TeePreference | undefined }

/** What is looked for on the tee sheet of a day, and below it what is open. */
export function TeeFinder({ option, day, preference = ANY_TEE_TIME, onPreference }: TeeFinderProps) {
  return (
    <>
      <TeeFilterPanel day={day} preference={preference} onPreference={onPreference} />
      <div className={teeFinderStyles.results}>
        <TeeSheet option={option} day={day} preference={preference} onPreference={onPreference} />
      </div>
    </>
  )
}
