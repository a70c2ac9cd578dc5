/**
 * The question for whom a product is, with the household of a customer to choose from. A person who no longer fits is
 * cleared and one sentence says why; a person who was added is chosen at once if they may have it; where the person was
 * decided on elsewhere, they stand there with a lock.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import type { AssignableMember } from '#contract/schemas/people/household.ts'
import { HOUSEHOLD_COOKIE, HOUSEHOLD_COOKIE_DAYS } from '#contract/wire/cookie-names.ts'
import type { AddedPerson } from '#storefront/features/household/add-person.tsx'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { writeCookie } from '#storefront/page/cookies.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { ChoiceGroup } from '#ui/choices/choice-group.tsx'
import text from '#ui/layout/text.module.css'
import { AddHolder } from './add-holder.tsx'
import styles from './holder.module.css'
import type { HouseholdFieldProps } from './holder-field.tsx'
import { HolderList } from './holder-list.tsx'
import type { News } from './holder-news.tsx'
import { LockedHolder } from './holder-row.tsx'
import { addedHolder, hasNoActiveCard } from './holders.ts'
import { useHolders } from './use-holders.ts'

/** Of a product by which days are reserved. */
export const lateDays = lazy(() => import('./days/reserved-days-line.tsx'), 'Reserved days could not be shown')
const newsMessage = lazy(() => import('./holder-news.tsx'), 'What became of a choice could not be said')

export function HouseholdField({ isCustomer, Skeletons, Failed, ...props }: HouseholdFieldProps) {
  const { request, name, day, mostDays, memberId, isLocked, posted, onChoose, onCardless, wordsFor } = props
  const t = useTranslate()
  const [news, setNews] = useState<News>()
  const NewsMessage = useLazy(newsMessage, news !== undefined)?.NewsMessage
  const { isReady, daysOf } = useReservedDays(mostDays)
  const { members: asked, ...holders } = useHolders({
    request,
    isCustomer,
    memberId: isLocked ? undefined : memberId,
    onUnfit(unfitId) {
      setNews({ unfitId })
      onChoose(undefined)
    },
  })
  const members = isReady ? (asked ?? posted) : undefined
  const chosen = members?.find(({ Id }) => Id === memberId)

  useKeptRoom(members?.filter(({ ExcludeFromHousehold }) => !ExcludeFromHousehold).length)

  const cardless = chosen && hasNoActiveCard(chosen) ? chosen.Fullname : undefined
  const tell = useEffectEvent((name: string | undefined) => onCardless?.(name))
  useEffect(() => tell(cardless), [cardless])

  async function select({ name: added }: AddedPerson): Promise<void> {
    const before = members ?? []
    setNews({ added })
    const one = addedHolder(before, (await holders.refresh()) ?? [])
    if (one) onChoose(one)
  }

  const group = {
    name,
    chosen: memberId === undefined ? undefined : String(memberId),
    onChoose(value: string) {
      setNews(undefined)
      // Another choice may be one that this person does not fit.
      newsMessage.prefetch()
      onChoose(members?.find(({ Id }) => String(Id) === value))
    },
  }
  const words = wordsFor(chosen?.Fullname ?? '')
  return (
    <ChoiceGroup of="one" {...words} onClear={isLocked ? undefined : words.onClear}>
      <div role="status" className={styles.heard}>
        {news && NewsMessage && <NewsMessage news={news} members={members ?? []} />}
      </div>
      {!members && !holders.hasFailed && <Skeletons />}
      {holders.hasFailed && <Failed onAgain={holders.again} />}
      {members && isLocked && chosen && (
        <>
          <LockedHolder member={chosen} day={day} daysOf={daysOf} />
          <p className={text.small}>{t('publicui.holder.locked')}</p>
        </>
      )}
      {members && !(isLocked && chosen) && (
        <HolderList members={members} group={group} isOld={holders.isOld} day={day} daysOf={daysOf}>
          <AddHolder count={members.length} onAdded={(person) => void select(person)} />
        </HolderList>
      )}
      {members && mostDays ? <p className={text.small}>{t('publicui.holder.limit', { most: mostDays })}</p> : null}
    </ChoiceGroup>
  )
}

/** The next page of a product for one person keeps room for as many. */
function useKeptRoom(people: number | undefined): void {
  const { log } = useVisit()
  useEffect(() => {
    if (people) writeCookie(document, log, HOUSEHOLD_COOKIE, String(people), HOUSEHOLD_COOKIE_DAYS)
  }, [log, people])
}

/** The rows wait for it: a line that comes later would move them. */
function useReservedDays(most: number | null | undefined) {
  const [hasFailed, setFailed] = useState(false)
  const isWanted = most !== undefined && !hasFailed
  const Line = useLazy(lateDays, isWanted, () => setFailed(true))?.ReservedDaysLine
  const daysOf =
    Line && most !== undefined ? (member: AssignableMember) => <Line member={member} most={most} /> : undefined
  return { isReady: !isWanted || daysOf !== undefined, daysOf }
}
