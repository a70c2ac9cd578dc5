/**
 * The tickets of an order, each with the square that a gate reads: dark on white in both themes, with four modules of
 * quiet space around it, and its serial in characters below.
 */
import { type ReactNode, useState } from 'react'
import { dayPath } from '#contract/rules/day-paths.ts'
import type { Order, OrderTicket } from '#contract/schemas/people/orders.ts'
import { useIsLive } from '#storefront/live/moments.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import { CALENDAR, Icon, PRINT } from '#ui/media/icon.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { OptionLines } from './receipt.tsx'
import styles from './tickets.module.css'
import { whenWords } from './when-words.ts'

const DOWNLOAD = 'M12 5v10.5M7.5 11.5 12 16l4.5-4.5M4.5 19.5h15'
const QUIET = 4

type Props = {
  order: Pick<Order, 'OrderId' | 'Tickets'>
  /** What the signed link carries, for who came by it. */
  linkKey: string | undefined
  /** The way to giving one of them to another person. */
  giveWay?: ReactNode
}

export function Tickets({ giveWay, linkKey, order: { OrderId, Tickets: tickets } }: Props) {
  const t = useTranslate()
  const isLive = useIsLive()
  const query = new URLSearchParams({ order: OrderId, ...(linkKey !== undefined && { key: linkKey }) })
  return (
    <section className={styles.section} aria-labelledby="tickets">
      <div className={styles.head}>
        <h2 id="tickets" className={text.heading}>
          {t('publicui.confirm.tickets')}
        </h2>
        <span className={text.small}>{t('publicui.confirm.codes', { count: tickets.length })}</span>
      </div>
      <ul className={styles.tickets}>
        {tickets.map((ticket) => (
          <li key={ticket.Serial} className={styles.ticket}>
            <Ticket ticket={ticket} />
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink look="pine" to={{ href: dayPath({ order: OrderId, key: linkKey }), plain: false }}>
          {t('publicui.day.show')}
        </ButtonLink>
      </p>
      <div className={styles.ways}>
        <a href={`/api/orders/calendar.ics?${query}`}>
          <Icon stroke={CALENDAR} />
          {t('publicui.confirm.calendar')}
        </a>
        <a href={`/api/orders/tickets.pdf?${query}`}>
          <Icon stroke={DOWNLOAD} />
          {t('publicui.confirm.pdf')}
        </a>
        {giveWay}
        {isLive && (
          <button type="button" className={styles.print} onClick={() => print()}>
            <Icon stroke={PRINT} />
            {t('publicui.confirm.print')}
          </button>
        )}
      </div>
    </section>
  )
}

function Ticket({ ticket }: { ticket: OrderTicket }) {
  const t = useTranslate()
  const locale = useLocale()
  const isLive = useIsLive()
  const [isLarge, setLarge] = useState(false)
  const { AssignedTo, Options, ProductName, Serial } = ticket
  const when = whenWords(ticket, { locale, t })
  return (
    <>
      <div className={styles.code}>
        <TicketSquare ticket={ticket} />
        <span>{Serial}</span>
      </div>
      <div className={styles.about}>
        <h3>{ProductName}</h3>
        <p>{when}</p>
        {Options.length > 0 && (
          <p className={styles.options}>
            <OptionLines of={ticket} />
          </p>
        )}
        {AssignedTo && <p className={styles.person}>{AssignedTo}</p>}
        {isLive && (
          <Button
            look="quiet"
            size="small"
            className={styles.enlarge}
            aria-label={t('publicui.confirm.enlarge', { name: ProductName, serial: Serial })}
            onClick={() => setLarge(true)}
          >
            {t('publicui.confirm.large')}
          </Button>
        )}
      </div>
      {isLive && (
        <Dialog isOpen={isLarge} onClose={() => setLarge(false)} title={ProductName}>
          <div className={styles.large}>
            <p>{[when, AssignedTo].filter(Boolean).join(', ')}</p>
            <TicketSquare ticket={ticket} />
            <b>{Serial}</b>
          </div>
        </Dialog>
      )}
    </>
  )
}

export function TicketSquare({ ticket: { AssignedTo, Serial, Square: code } }: { ticket: OrderTicket }) {
  const t = useTranslate()
  const side = code.Size + 2 * QUIET
  return (
    <svg
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={t('publicui.confirm.square', { person: AssignedTo ?? 'none', serial: Serial })}
    >
      <path d={code.Path} />
    </svg>
  )
}
