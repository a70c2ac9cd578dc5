/**
 * The codes of a day on the phone: one ticket at a time, as large as the screen, with one line that says whether it is
 * good now. The others are a swipe or a press away, also without scripts. Kept on the phone it opens without network,
 * and then always says how old it is.
 */

import { useEffect, useRef, useState } from 'react'
import { shortOption } from '#contract/rules/checkout/option-words.ts'
import type { DayAddress } from '#contract/rules/day-paths.ts'
import { initialsOf } from '#contract/rules/people/people.ts'
import { resortDay, resortTime } from '#contract/rules/resort-moment.ts'
import { orderPath } from '#contract/rules/shop-paths.ts'
import type { DayTicket, DayTickets } from '#contract/schemas/people/pocket.ts'
import type { Day } from '#contract/values/day.ts'
import { clockText } from '#contract/values/time-of-day.ts'
import { MAIN_ID } from '#storefront/features/layouts/layout.tsx'
import { Logo } from '#storefront/features/layouts/logo.tsx'
import { TicketSquare } from '#storefront/features/orders/tickets.tsx'
import { whenWords } from '#storefront/features/orders/when-words.ts'
import { useIsLive } from '#storefront/live/moments.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { shortTime } from '#storefront/texts/date-words.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import { AVATAR_COLORS, Avatar } from '#ui/media/avatar.tsx'
import { CHECK, CLOCK, Icon, INFO } from '#ui/media/icon.tsx'
import styles from './day-page.module.css'
import { goodNow, isPast, sortedForDay } from './day-tickets.ts'
import { GiveWay } from './give-way.tsx'
import { keptSince, useKeptDay } from './keeping/use-kept-day.ts'

const NO_NETWORK =
  'M4 4l16 16M3.5 9.5A12.5 12.5 0 0 1 7 7.2M10.5 6.1a12.5 12.5 0 0 1 10 3.4M6.500 13a8 8 0 0 1 3.500-2M14.500 11.300A8 8 0 0 1 17.500 13M9.500 16.200a4 4 0 0 1 5 0M12 19.500v.01'
const WALLET = 'M4 7.5V18h16V8.500H5.500A1.500 1.500 0 0 1 4 7a1.500 1.500 0 0 1 1.500-1.500H18v3M16 13.200v.01'
const LOOK_AGAIN_MS = 30_000

export type DayData = { day: DayTickets; address: DayAddress }

export function DayPage({ address, day }: DayData) {
  const t = useTranslate()
  const today = useToday(day)
  const [isBright, setBright] = useState(false)
  const tickets = sortedForDay(day.Tickets, today)
  const list = useRef<HTMLUListElement>(null)
  const shown = useShown(list, tickets.length)
  useAwake(isBright)
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classes(styles.pocket, isBright && styles.bright)}>
      <div className={styles.bar}>
        <Logo leadsHome />
      </div>
      <h1 className={text.visuallyHidden}>{t('publicui.day.title')}</h1>
      {tickets.length > 1 && (
        <nav className={styles.people} aria-label={t('publicui.day.people')}>
          {tickets.map((ticket, at) => (
            <a key={ticket.Serial} href={`#ticket-${at + 1}`} aria-current={at === shown ? 'true' : undefined}>
              <Avatar initials={initials(ticket, at)} color={AVATAR_COLORS[at % AVATAR_COLORS.length] ?? 'blue'} />
              {ticket.AssignedTo?.split(' ')[0] ?? t('publicui.day.ticket', { number: at + 1 })}
            </a>
          ))}
        </nav>
      )}
      {tickets.length === 0 && (
        <div className={styles.none}>
          <EmptyState title={t('publicui.day.none')} why={t('publicui.day.nonewhy')} />
        </div>
      )}
      {/* What scrolls must be reached by key. */}
      <ul ref={list} className={styles.tickets} tabIndex={tickets.length > 1 ? 0 : undefined}>
        {tickets.map((ticket, at) => (
          <li key={ticket.Serial} id={`ticket-${at + 1}`}>
            <OneTicket ticket={ticket} today={today} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Keeping day={day} />
        <div className={styles.ways}>
          <Brighter isBright={isBright} onChange={setBright} />
          {day.OrderId !== null && (
            <ButtonLink look="line" to={{ href: orderPath(day.OrderId, address.key), plain: false }}>
              {t('publicui.day.all')}
            </ButtonLink>
          )}
        </div>
        {day.OrderId !== null && tickets.some((ticket) => !isPast(ticket, today)) && (
          <GiveWay look="quiet" address={{ order: day.OrderId, key: address.key }} />
        )}
      </div>
    </main>
  )
}

function OneTicket({ ticket, today }: { ticket: DayTicket; today: Day }) {
  const t = useTranslate()
  const locale = useLocale()
  const { isGood, words } = goodNow(ticket, { today, locale, t })
  const { AssignedTo, Options, ProductName, Serial } = ticket
  return (
    <article className={styles.ticket}>
      <div>
        <h2 className={text.title}>{ProductName}</h2>
        <p className={styles.when}>{whenWords(ticket, { locale, t })}</p>
        <p className={styles.when}>{[AssignedTo, ...Options.map(shortOption)].filter(Boolean).join(', ')}</p>
      </div>
      <div className={styles.code}>
        <TicketSquare ticket={ticket} />
      </div>
      <p className={styles.serial}>{Serial}</p>
      <p className={classes(styles.state, isGood && styles.good)}>
        <Icon stroke={isGood ? CHECK : CLOCK} />
        {words}
      </p>
      {ticket.Wallets.length > 0 && !isPast(ticket, today) && (
        <p className={styles.wallets}>
          {ticket.Wallets.map(({ Kind, Url }) => (
            <a key={Kind} href={Url} rel="noopener" className={styles.wallet}>
              <Icon stroke={WALLET} />
              {t(Kind === 'apple' ? 'publicui.day.apple' : 'publicui.day.google')}
            </a>
          ))}
        </p>
      )}
    </article>
  )
}

function Keeping({ day }: { day: DayTickets }) {
  const t = useTranslate()
  const locale = useLocale()
  const { settings: zone } = useShell()
  const { canKeep, hasFailed, isBusy, isKept, isOffline, keep, remove } = useKeptDay()
  const { day: savedOn, hour, minute } = resortTime(new Date(day.MadeAt), zone)
  const saved = { day: savedOn, time: shortTime(clockText(hour, minute), locale) ?? '' }
  if (!canKeep || day.Tickets.length === 0) return null
  return (
    <div className={styles.keeping}>
      <div role="status">
        {hasFailed && <Message tone="warning">{t('publicui.day.notsaved')}</Message>}
        {isKept && (
          <p className={styles.note}>
            <Icon stroke={isOffline ? NO_NETWORK : CHECK} />
            <span>{t(isOffline ? 'publicui.day.offline' : 'publicui.day.saved', saved)}</span>
          </p>
        )}
      </div>
      {isKept ? (
        <Button look="quiet" wide busy={isBusy} onClick={() => void remove()}>
          {t('publicui.day.remove')}
        </Button>
      ) : (
        <>
          <Button look="pine" wide busy={isBusy} busyLabel={t('publicui.day.keeping')} onClick={() => void keep()}>
            {t('publicui.day.keep')}
          </Button>
          <p className={styles.note}>
            <Icon stroke={INFO} />
            <span>{t('publicui.day.keepwhy')}</span>
          </p>
        </>
      )}
    </div>
  )
}

function Brighter({ isBright, onChange }: { isBright: boolean; onChange: (isBright: boolean) => void }) {
  const t = useTranslate()
  if (!useIsLive()) return null
  return (
    <Button look="line" aria-pressed={isBright} onClick={() => onChange(!isBright)}>
      {t('publicui.day.brighter')}
    </Button>
  )
}

/** The resort's day, counted on from the moment of the answer: a kept page asks no server which day it is. */
function useToday({ MadeAt }: DayTickets): Day {
  const { settings: zone } = useShell()
  const [now, setNow] = useState(() => Date.parse(MadeAt))
  const first = useRef(MadeAt)
  useEffect(() => {
    // What was read anew since was made just now.
    const takenAt = MadeAt === first.current ? (keptSince() ?? performance.timeOrigin) : Date.now()
    const look = () => setNow(Date.parse(MadeAt) + Math.max(0, Date.now() - takenAt))
    look()
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [MadeAt])
  return resortDay(new Date(now), zone)
}

/** Which ticket fills the screen. */
function useShown(list: React.RefObject<HTMLUListElement | null>, count: number): number {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const items = [...(list.current?.children ?? [])].slice(0, count)
    const watch = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)
        if (seen) setShown(items.indexOf(seen.target))
      },
      { root: list.current, threshold: 0.6 },
    )
    for (const item of items) watch.observe(item)
    return () => watch.disconnect()
  }, [list, count])
  return shown
}

/** The screen stays on while the guest stands at the gate, where the phone can do that. */
function useAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    const asked = navigator.wakeLock.request('screen').catch(() => undefined)
    return () => void asked.then((lock) => lock?.release())
  }, [isWanted])
}

function initials({ AssignedTo, ProductName }: DayTicket, at: number): string {
  const [FirstName = '', LastName = ''] = AssignedTo?.split(' ') ?? [ProductName, String(at + 1)]
  return initialsOf({ FirstName, LastName })
}
