/**
 * The question for whom a product is, with the household of a customer to choose from. A person who no longer fits is
 * cleared and one sentence says why; a person who was added is chosen at once if they may have it; where the person was
 * decided on elsewhere, they stand there with a lock.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import type { AssignableMember } from '#contract/schemas/people/household.ts'
import type { AddedPerson } from '#storefront/features/household/add-person.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { ChoiceGroup } from '#ui/choices/choice-group.tsx'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import { AddHolder } from './add-holder.tsx'
import styles from './holder.module.css'
import type { HouseholdFieldProps } from './holder-field.tsx'
import { HolderList } from './holder-list.tsx'
import { LockedHolder } from './holder-row.tsx'
import { addedHolder, hasNoActiveCard } from './holders.ts'
import { useHolders } from './use-holders.ts'

/** What became of a choice; `unfitId` is the person who was cleared. */
type News = { unfitId: number } | { added: string }

export function HouseholdField({ isCustomer, Skeletons, Failed, ...props }: HouseholdFieldProps) {
  const { request, name, memberId, isLocked, posted, onChoose, onCardless, wordsFor, ...facts } = props
  const t = useTranslate()
  const [news, setNews] = useState<News>()
  const { members: asked, ...holders } = useHolders({
    request,
    isCustomer,
    memberId: isLocked ? undefined : memberId,
    onUnfit(unfitId) {
      setNews({ unfitId })
      onChoose(undefined)
    },
  })
  const members = asked ?? posted
  const chosen = members?.find(({ Id }) => Id === memberId)

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
      onChoose(members?.find(({ Id }) => String(Id) === value))
    },
  }
  const words = wordsFor(chosen?.Fullname ?? '')
  return (
    <ChoiceGroup of="one" {...words} onClear={isLocked ? undefined : words.onClear}>
      <div role="status" className={styles.heard}>
        {news && <NewsMessage news={news} members={members ?? []} />}
      </div>
      {!members && !holders.hasFailed && <Skeletons />}
      {holders.hasFailed && <Failed onAgain={holders.again} />}
      {members && isLocked && chosen && (
        <>
          <LockedHolder member={chosen} {...facts} />
          <p className={text.small}>{t('publicui.holder.locked')}</p>
        </>
      )}
      {members && !(isLocked && chosen) && (
        <HolderList members={members} group={group} isOld={holders.isOld} {...facts}>
          <AddHolder count={members.length} onAdded={(person) => void select(person)} />
        </HolderList>
      )}
      {members && facts.mostDays ? (
        <p className={text.small}>{t('publicui.holder.limit', { most: facts.mostDays })}</p>
      ) : null}
    </ChoiceGroup>
  )
}

function NewsMessage({ news, members }: { news: News; members: readonly AssignableMember[] }) {
  const t = useTranslate()
  if ('added' in news) return <Message tone="success">{t('publicui.household.added', { name: news.added })}</Message>
  const {
    Fullname: name,
    IsAssignable,
    UnassignableReason: reason,
  } = members.find(({ Id }) => Id === news.unfitId) ?? {}
  // Another choice made them fit again.
  if (IsAssignable) return null
  return (
    <Message tone="warning">
      <b>{name ? t('publicui.holder.unfit', { name }) : t('publicui.holder.unfitgone')}</b>{' '}
      {reason && `${/[.!?:]$/.test(reason) ? reason : `${reason}.`} `}
      {t('publicui.holder.unfitnext')}
    </Message>
  )
}
