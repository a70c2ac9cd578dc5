/**
 * The question for whom a product is. A customer chooses from the household, a guest is offered to sign in. A person
 * who no longer fits is cleared and one sentence says why; a person who was added is chosen at once if they may have
 * it; where the person was decided on elsewhere, they stand there with a lock.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import type { AssignableMember } from '#contract/schemas/people/household.ts'
import type { AddedPerson } from '#storefront/features/household/add-person.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { ChoiceGroup, type ChoiceWords } from '#ui/choices/choice-group.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import { AddHolder } from './add-holder.tsx'
import type { HolderRequest } from './ask-holders.ts'
import styles from './holder.module.css'
import { HolderList } from './holder-list.tsx'
import { type HolderFacts, LockedHolder } from './holder-row.tsx'
import { addedHolder } from './holders.ts'
import { SignInOffer, WithoutScript } from './sign-in-offer.tsx'
import { useHolders } from './use-holders.ts'

export type HolderFieldProps = HolderFacts & {
  request: HolderRequest
  /** The field of the form. */
  name: string
  memberId: number | undefined
  isLocked: boolean
  /** The people as they came with a form that was sent back. */
  posted: readonly AssignableMember[] | undefined
  onChoose: (member: AssignableMember | undefined) => void
  /** The chosen person as the household knows them, with every list that comes. */
  onSeen?: (member: AssignableMember | undefined) => void
  /** What stands around it; the name is empty where no person is chosen. */
  wordsFor: (name: string) => ChoiceWords
}

/** What became of a choice; `unfitId` is the person who was cleared. */
type News = { unfitId: number } | { added: string }

export function HolderField(props: HolderFieldProps) {
  const { request, name, memberId, isLocked, posted, onChoose, onSeen, wordsFor, ...facts } = props
  const t = useTranslate()
  const [news, setNews] = useState<News>()
  const {
    members: asked,
    shopper,
    ...holders
  } = useHolders({
    request,
    memberId: isLocked ? undefined : memberId,
    onUnfit(unfitId) {
      if (shopper === 'customer') setNews({ unfitId })
      onChoose(undefined)
    },
  })
  const members = asked ?? (shopper === 'guest' ? undefined : posted)
  const chosen = members?.find(({ Id }) => Id === memberId)

  const see = useEffectEvent((member: AssignableMember | undefined) => onSeen?.(member))
  useEffect(() => see(chosen), [chosen])

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
      {shopper === 'guest' && <SignInOffer />}
      {shopper !== 'guest' && !members && !holders.hasFailed && <Skeletons />}
      {shopper === 'unknown' && !members && <WithoutScript />}
      {shopper !== 'guest' && holders.hasFailed && <Failed onAgain={holders.again} />}
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

function Skeletons() {
  const t = useTranslate()
  return (
    <div className={styles.loading}>
      <span className={text.visuallyHidden}>{t('publicui.holder.loading')}</span>
      <div className={styles.skeleton} />
      <div className={styles.skeleton} />
    </div>
  )
}

function Failed({ onAgain }: { onAgain: () => void }) {
  const t = useTranslate()
  return (
    <>
      <Message tone="warning">{t('publicui.holder.failed')}</Message>
      <div>
        <Button look="line" onClick={onAgain}>
          {t('publicui.holder.again')}
        </Button>
      </div>
    </>
  )
}
