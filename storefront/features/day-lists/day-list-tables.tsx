/** The rows of a list of the day. On a phone each row is a card: the name of a cell stands before it. */
import type { ReactNode } from 'react'
import type { Arrival, RentalToLayOut } from '#contract/schemas/people/day-lists.ts'
import { shortTime } from '#storefront/texts/date-words.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import text from '#ui/layout/text.module.css'
import styles from './day-lists.module.css'

type Cell = { name: string; value: ReactNode }

function Table({ label, columns, rows }: { label: string; columns: readonly string[]; rows: readonly Cell[][] }) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no state, and an order may stand there twice
          <tr key={at}>
            {cells.map(({ name, value }) => (
              <td key={name} data-name={name}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function useCells() {
  const t = useTranslate()
  const locale = useLocale()
  const cell = (name: string, value: ReactNode): Cell => ({ name, value })
  return {
    order: (line: Line) =>
      cell(t('publicui.daylists.order'), <span className={styles.number}>{line.OrderNumber}</span>),
    person: ({ Email, Holders, Person }: Line) => {
      const known = (
        <>
          <b>{Person ?? Email ?? t('publicui.daylists.unnamed')}</b>
          {Holders.length > 0 && <small>{t('publicui.daylists.holders', { names: Holders.join(', ') })}</small>}
          {Person && Email && <small>{Email}</small>}
        </>
      )
      return cell(t('publicui.daylists.person'), known)
    },
    product: ({ Options, ProductName }: Line) => {
      const chosen = (
        <>
          {ProductName}
          {Options.length > 0 && <small>{Options.map(({ Name, Value }) => `${Name}: ${Value}`).join(', ')}</small>}
        </>
      )
      return cell(t('publicui.daylists.product'), chosen)
    },
    pieces: (line: Line) => cell(t('publicui.daylists.pieces'), line.Quantity),
    time: ({ StartTime }: Line) => {
      const words = StartTime === null ? '–' : (shortTime(StartTime, locale) ?? StartTime)
      return cell(t('publicui.daylists.time'), <span className={styles.number}>{words}</span>)
    },
    scanned: ({ Scanned, Tickets }: Arrival) => {
      const isAll = Scanned >= Tickets && Tickets > 0
      const words = t('publicui.daylists.scannedof', { scanned: Scanned, tickets: Tickets })
      return cell(t('publicui.daylists.scanned'), <Badge tone={isAll ? 'success' : 'neutral'}>{words}</Badge>)
    },
    sizes: ({ Phone, Sizes }: RentalToLayOut) => {
      const measured = Sizes.map(({ Name, Value }) => `${Name} ${Value}`).join(', ')
      const known = (
        <>
          {measured || '–'}
          {Phone && <small>{Phone}</small>}
        </>
      )
      return cell(t('publicui.daylists.sizes'), known)
    },
  }
}

type Line = Pick<
  Arrival,
  'Email' | 'Holders' | 'OrderNumber' | 'Options' | 'Person' | 'ProductName' | 'Quantity' | 'StartTime'
>

export function ArrivalTable({ arrivals }: { arrivals: readonly Arrival[] }) {
  const t = useTranslate()
  const of = useCells()
  const rows = arrivals.map((arrival) => [
    ...[of.time(arrival), of.person(arrival), of.product(arrival), of.pieces(arrival)],
    ...[of.scanned(arrival), of.order(arrival)],
  ])
  const columns = (rows[0] ?? []).map(({ name }) => name)
  return <Table label={t('publicui.daylists.arrivals')} columns={columns} rows={rows} />
}

/** One table for each place, in the order of the list. */
export function RentalTables({ rentals }: { rentals: readonly RentalToLayOut[] }) {
  const t = useTranslate()
  const of = useCells()
  const places = [...Map.groupBy(rentals, ({ Location }) => Location)]
  return places.map(([place, laidOut]) => {
    const name = place || t('publicui.daylists.noplace')
    const rows = laidOut.map((rental) => [
      ...[
        of.time(rental),
        of.person(rental),
        of.sizes(rental),
        of.product(rental),
        of.pieces(rental),
        of.order(rental),
      ],
    ])
    const columns = (rows[0] ?? []).map((cell) => cell.name)
    return (
      <section key={place} className={styles.place} aria-label={name}>
        <h2 className={text.heading}>{name}</h2>
        <Table label={name} columns={columns} rows={rows} />
      </section>
    )
  })
}
