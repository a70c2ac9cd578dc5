/** Who has the places of a day: carts that keep some now, then orders, a page at a time below each other. */
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { clockWords } from '#console/features/orders/clock-words.ts'
import { useCalled } from '#console/page/ask.tsx'
import { useFormats } from '#console/page/format.ts'
import { useMay } from '#console/page/staff.tsx'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { listBookedPlacesCall, listHeldPlacesCall } from '#contract/calls/admin/inventory.ts'
import type { BookingOfDay, HoldOfDay, PoolRow } from '#contract/schemas/admin/inventory.ts'
import type { Day } from '#contract/values/day.ts'
import { Button } from '#ui/inputs/button.tsx'
import styles from './inventory.module.css'

type Props = { pool: PoolRow; day: Day }
type PageProps = Props & { after: string | undefined; isLast: boolean; onMore(next: string): void }

export function CartsOfDay(props: Props) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>Who keeps them in a cart</h3>
      <Pages {...props} page={HeldPage} />
    </section>
  )
}

export function OrdersOfDay(props: Props) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>Who bought them</h3>
      <Pages {...props} page={BookedPage} />
    </section>
  )
}

function Pages({ page: Page, ...props }: Props & { page(props: PageProps): ReactNode }) {
  const [begins, setBegins] = useState<readonly (string | undefined)[]>([undefined])
  return begins.map((after, at) => (
    <Page
      key={after ?? ''}
      {...props}
      after={after}
      isLast={at === begins.length - 1}
      onMore={(next) => setBegins([...begins, next])}
    />
  ))
}

function HeldPage({ after, day, isLast, onMore, pool }: PageProps) {
  const { again, hasFailed, reply } = useCalled(listHeldPlacesCall, asked(pool, day, after), 0)
  if (!reply) return hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="Who holds places" rows={2} />
  return (
    <>
      <ul className={styles.taken}>
        {reply.Items.map((held) => (
          <HeldRow key={held.Id} held={held} />
        ))}
      </ul>
      {isLast && <More next={reply.Next} onMore={onMore} />}
    </>
  )
}

function HeldRow({ held }: { held: HoldOfDay }) {
  const { time } = useFormats()
  const { Guest, GuestId, IsPaying, Places, Product, StartTime, Until } = held
  const name = Guest ?? 'A guest'
  const until = IsPaying ? 'being paid for' : `until ${time(Until)}`
  return (
    <li>
      <span>
        {GuestId === null ? name : <Link to={`/guests/${GuestId}`}>{name}</Link>}
        <small>{told(StartTime && clockWords(StartTime), Product ?? 'Choosing a time', until)}</small>
      </span>
      <span>{Places}</span>
    </li>
  )
}

function BookedPage({ after, day, isLast, onMore, pool }: PageProps) {
  const { again, hasFailed, reply } = useCalled(listBookedPlacesCall, asked(pool, day, after), 0)
  if (!reply) return hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="Who bought places" rows={3} />
  return (
    <>
      <ul className={styles.taken}>
        {reply.Items.map((booked) => (
          <BookedRow key={booked.Id} booked={booked} />
        ))}
      </ul>
      {isLast && <More next={reply.Next} onMore={onMore} />}
    </>
  )
}

function BookedRow({ booked }: { booked: BookingOfDay }) {
  const may = useMay()
  const { Guest, OrderNumber, Pieces, Places, Product, StartTime } = booked
  const shared = Pieces > Places && `${Pieces} guests share ${Places === 1 ? 'it' : 'them'}`
  return (
    <li>
      <span>
        {OrderNumber === null ? (
          'Sold before there were orders'
        ) : (
          <>
            {may('orders') ? <Link to={`/orders/${OrderNumber}`}>{OrderNumber}</Link> : OrderNumber},{' '}
            {Guest ?? 'a guest'}
          </>
        )}
        <small>{told(StartTime && clockWords(StartTime), Product, shared)}</small>
      </span>
      <span>{Places}</span>
    </li>
  )
}

function More({ next, onMore }: { next: string | null; onMore(next: string): void }) {
  if (next === null) return null
  return (
    <div className={styles.actions}>
      <Button look="line" onClick={() => onMore(next)}>
        Show more
      </Button>
    </div>
  )
}

function asked(pool: PoolRow, day: Day, after: string | undefined) {
  return { params: { id: pool.Id, day }, query: { ...(after && { after }) } }
}

function told(...words: readonly (string | false | null | undefined)[]): string {
  return words.filter(Boolean).join(', ')
}
