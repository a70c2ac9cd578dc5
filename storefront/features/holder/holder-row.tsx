/**
 * One person as a row to choose: who it is, how old on the chosen day, how many days are reserved and, for a person who
 * may not have it, why. The way out stands beside the label: inside it, its press would choose.
 */
import type { ReactNode } from 'react'
import { initialsOf } from '#contract/rules/people/people.ts'
import type { AssignableMember } from '#contract/schemas/people/household.ts'
import type { Day } from '#contract/values/day.ts'
import { signPath } from '#storefront/features/waivers/waiver-paths.ts'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { ToLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { type RadioGroup, StyledRadio } from '#ui/choices/styled-radio.tsx'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import { AVATAR_COLORS, Avatar } from '#ui/media/avatar.tsx'
import { ALERT, CHECK, Icon, LOCK } from '#ui/media/icon.tsx'
import styles from './holder.module.css'

export type HolderFacts = {
  /** The day it is for, once it is chosen. */
  day: Day | undefined
  /** How many days they have reserved, where days are. */
  daysOf?: ((member: AssignableMember) => ReactNode) | undefined
}

type Props = HolderFacts & { member: AssignableMember; group: RadioGroup; isDisabled?: boolean }

export function HolderRow({ member, group, isDisabled = false, ...facts }: Props) {
  const { Fullname, Id } = member
  const hasWay = isDisabled && (LED_TO_ACCOUNT.includes(member.ReasonCode ?? '') || Boolean(member.ReleaseId))
  return (
    <div className={classes(styles.person, hasWay && styles.hasWay)}>
      <StyledRadio choice={{ value: String(Id), name: Fullname, isDisabled }} group={group} className={undefined}>
        <HolderFace member={member} {...facts} mark={CHECK} isDisabled={isDisabled} />
      </StyledRadio>
      {hasWay && <WayOut member={member} />}
    </div>
  )
}

/** A person who was decided on elsewhere: a lock stands where others have their radio. */
export function LockedHolder({ member, ...facts }: HolderFacts & { member: AssignableMember }) {
  return <HolderFace member={member} {...facts} mark={LOCK} isDisabled={false} className={styles.locked} />
}

type FaceProps = HolderFacts & {
  member: AssignableMember
  mark: string
  isDisabled: boolean
  className?: string | undefined
}

function HolderFace({ member, day, daysOf, mark, isDisabled, className }: FaceProps) {
  const { Color, Fullname, UnassignableReason } = member
  return (
    <span className={classes(styles.face, className)}>
      <Avatar initials={initialsOf(member)} color={AVATAR_COLORS[Color % AVATAR_COLORS.length] ?? 'blue'} />
      <span className={styles.words}>
        <span className={styles.name}>{Fullname}</span>
        <Age member={member} day={day} />
        {daysOf?.(member)}
        {isDisabled && UnassignableReason && (
          <span className={styles.reason}>
            <Icon stroke={ALERT} />
            <span>{UnassignableReason}</span>
          </span>
        )}
      </span>
      <span className={styles.mark}>
        <Icon stroke={mark} />
      </span>
    </span>
  )
}

/** What day it is at the resort matters only once another day is chosen. */
const ageThen = lazy(() => import('./age-then.tsx'), 'Whether it is today’s age could not be told')

/** As the engine says it for the chosen day. */
function Age({ member, day }: { member: AssignableMember; day: Day | undefined }) {
  const t = useTranslate()
  const { AgeDescription, DateOfBirth: born, Me } = member
  const isDated = born !== null && day !== undefined
  const AgeThen = useLazy(ageThen, isDated)?.AgeThen
  if (AgeDescription === '') {
    return <span>{born === null && !Me ? t('publicui.holder.ageunknown') : Me && t('publicui.household.you')}</span>
  }
  if (Me) return <span>{t('publicui.household.youaged', { age: AgeDescription.toLowerCase() })}</span>
  return <span>{AgeThen && isDated ? <AgeThen born={born} day={day} age={AgeDescription} /> : AgeDescription}</span>
}

const RESERVATION_LIMIT = 'RESERVATION_LIMIT'
const LED_TO_ACCOUNT = ['BIRTH_DATE_MISSING', RESERVATION_LIMIT]

/**
 * A waiver is signed on its own page; a birth date that is missing is completed on the card of the person, and a
 * reserved day is cancelled where they are listed.
 */
function WayOut({ member: { Fullname: name, Id, ReasonCode, ReleaseId } }: { member: AssignableMember }) {
  const t = useTranslate()
  const { customerInfo } = usePlatformLinks()
  const isReserved = ReasonCode === RESERVATION_LIMIT
  const what = ReleaseId ? 'waiver' : isReserved ? 'days' : 'birth'
  const inAccount = `${customerInfo}#${isReserved ? 'reservations' : `person-${Id}`}`
  const href = ReleaseId ? signPath(ReleaseId, [{ ContactId: Id }]) : inAccount
  return (
    <ToLink className={styles.way} to={{ href, plain: !ReleaseId }}>
      {t('publicui.holder.way', { what })}
      <span className={text.visuallyHidden}> {t('publicui.holder.wayof', { what, name })}</span>
    </ToLink>
  )
}
