/** Orders: views, what a guest says, filters, and the list; all of it stands in the address. */

import { useState } from 'react'
import { ExportLink } from '#console/page/action-link.tsx'
import { useCalled } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { useFormats } from '#console/page/format.ts'
import { PageHead } from '#console/page/head.tsx'
import { useKeys } from '#console/page/keys.ts'
import layout from '#console/page/layout.module.css'
import { type Column, DataList } from '#console/page/list/data-list.tsx'
import { ListFilter, ListSearch, ListTools, ListViews } from '#console/page/list/list-tools.tsx'
import { Pager } from '#console/page/list/pager.tsx'
import { useListQuery } from '#console/page/query.ts'
import { useStaff } from '#console/page/staff.tsx'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { exportListedOrdersCall, listConsoleOrdersCall } from '#contract/calls/admin/orders.ts'
import type { ConsoleOrder, ConsoleOrderList } from '#contract/schemas/admin/orders.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { itemWords, orderBadge, visitWords } from './order-words.ts'
import styles from './orders-page.module.css'
import { SelectedOrders } from './selected-orders.tsx'

const VIEWS = [
  { view: 'all', name: 'All' },
  { view: 'arriving', name: 'Arriving today' },
  { view: 'hand', name: 'Needs a hand' },
  { view: 'held', name: 'Held' },
  { view: 'refunded', name: 'Refunded' },
] as const
const SPANS = [
  { value: 'today', name: 'today' },
  { value: 'week', name: 'in seven days' },
  { value: 'month', name: 'in thirty days' },
]
const STATES = [
  { value: 'confirmed', name: 'sold' },
  { value: 'asking', name: 'held' },
  { value: 'declined', name: 'payment failed' },
  { value: 'review', name: 'needs a look' },
  { value: 'cancelled', name: 'cancelled' },
  { value: 'refunded', name: 'refunded' },
]
const PLACES = [
  { value: 'shop', name: 'the shop' },
  { value: 'staff', name: 'by staff' },
]
const DAYS: Readonly<Record<string, number>> = { today: 0, week: 6, month: 29 }

export function OrdersPage() {
  const query = useListQuery()
  const { Now } = useStaff()
  const formats = useFormats()
  const asked = askedFor(query.get, formats.dayOf(Now))
  const after = query.get('after')
  const wanted = { ...asked, ...(after !== undefined && { after }) }
  const { reply, hasFailed, again } = useCalled(listConsoleOrdersCall, { query: wanted })
  const isFailed = hasFailed && !reply
  const named = useCalled(listConsoleOrdersCall, after === undefined ? undefined : { query: asked }).reply ?? reply
  const products = (named?.Products ?? []).map(({ Id, Name }) => ({ value: String(Id), name: Name }))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const clear = () => setSelected(new Set())
  useKeys({ ['Escape']: clear })
  const file = `${exportListedOrdersCall.path}?${new URLSearchParams(asked)}`
  const view = query.get('view') ?? 'all'
  const by = query.get('sort') ?? 'placed'

  return (
    <>
      <PageHead title="Orders">
        <ExportLink file={file} />
      </PageHead>
      <ListViews
        views={VIEWS.map((one) => ({
          ...{ name: one.name, isCurrent: one.view === view },
          to: one.view === 'all' ? '.' : `?view=${one.view}`,
          count: countWords(reply?.Views?.find(({ View }) => View === one.view)),
        }))}
      />
      <ListTools facts={reply && foundWords(reply, formats.money)}>
        <ListSearch label="Search orders" placeholder="Name, order, phone, card ending, code" query={query} />
        <ListFilter
          name="Placed"
          value={query.get('placed')}
          choices={SPANS}
          onChange={(placed) => query.set({ placed })}
        />
        <ListFilter
          name="Visit"
          value={query.get('visit')}
          choices={SPANS}
          onChange={(visit) => query.set({ visit })}
        />
        <ListFilter
          name="Product"
          value={query.get('product')}
          choices={products}
          onChange={(product) => query.set({ product })}
        />
        <ListFilter
          name="State"
          value={query.get('status')}
          choices={STATES}
          onChange={(status) => query.set({ status })}
        />
        <ListFilter
          name="Sold"
          value={query.get('soldAt')}
          choices={PLACES}
          onChange={(soldAt) => query.set({ soldAt })}
        />
      </ListTools>
      <div className={layout.body}>
        {isFailed && <CouldNotLoad again={again} />}
        {!reply && !isFailed && <LoadingRows name="The list of orders" />}
        {reply?.Items.length === 0 && (
          <EmptyState title="No orders" why="No order is like what was asked for. Try fewer words or another view." />
        )}
        {reply && reply.Items.length > 0 && (
          <>
            <Card flush foot={selected.size > 0 && <SelectedOrders numbers={selected} onClear={clear} />}>
              <DataList<ConsoleOrder>
                caption="Orders"
                first="Order"
                columns={columnsOf(formats, Now)}
                rows={reply.Items}
                idOf={({ OrderNumber }) => OrderNumber}
                nameOf={({ OrderNumber }) => OrderNumber}
                to={({ OrderNumber }) => `/orders/${OrderNumber}`}
                selection={{ selected, onChange: setSelected }}
                order={{
                  by,
                  isDescending: asked.way === 'down',
                  onChange: (sort, isDescending) => query.set({ sort, way: isDescending ? 'down' : 'up' }),
                }}
              />
            </Card>
            <Pager query={query} next={reply.Next} shown={`${reply.Items.length} of ${countWords(reply.Found)}`} />
          </>
        )}
      </div>
    </>
  )
}

/** The words of the address as the call takes them: spans become days. */
function askedFor(get: (name: string) => string | undefined, today: Day): Record<string, string> {
  const span = (name: string) => DAYS[get(name) ?? '']
  const [placed, visit] = [span('placed'), span('visit')]
  const order = get('sort') ?? 'placed'
  const plain = ['view', 'q', 'product', 'status', 'soldAt'].flatMap((name) => {
    const value = get(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...Object.fromEntries(plain),
    ...(placed !== undefined && { placedFrom: addDays(today, -placed), placedUntil: today }),
    ...(visit !== undefined && { visitFrom: today, visitUntil: addDays(today, visit) }),
    ...{ order, way: get('way') ?? (order === 'visit' ? 'up' : 'down') },
  }
}

function countWords(count: { Orders: number; IsMore: boolean } | undefined): string | undefined {
  return count && `${count.Orders.toLocaleString('en-US')}${count.IsMore ? '+' : ''}`
}

function foundWords({ Found }: ConsoleOrderList, money: (amount: number) => string): string {
  const orders = Found.Orders === 1 && !Found.IsMore ? '1 order' : `${countWords(Found)} orders`
  return Found.Total === null ? orders : `${orders}, ${money(Found.Total)}`
}

function columnsOf(formats: ReturnType<typeof useFormats>, now: string): Column<ConsoleOrder>[] {
  return [
    { name: 'Guest', cell: (order) => <Guest order={order} /> },
    { name: 'What', cell: itemWords, grows: true, leaves: 'early' },
    { name: 'Visit', cell: visitWords, sort: 'visit', leaves: 'late' },
    { name: 'Placed', cell: ({ PlacedAt }) => formats.when(PlacedAt, now), sort: 'placed', leaves: 'late' },
    { name: 'Sold at', cell: ({ SoldAt }) => (SoldAt === 'staff' ? 'Staff' : 'Shop'), leaves: 'early' },
    { name: 'Total', cell: ({ Total }) => <b>{formats.money(Total)}</b>, sort: 'total', align: 'end' },
    {
      name: 'State',
      cell: (order) => {
        const { tone, words } = orderBadge(order, Date.parse(now))
        return <Badge tone={tone}>{words}</Badge>
      },
    },
  ]
}

/** On narrow screens with what was bought below it, whose column has left. */
function Guest({ order }: { order: ConsoleOrder }) {
  return (
    <>
      <b className={styles.guest}>{order.Guest ?? order.Email ?? 'Forgotten'}</b>
      <small className={styles.under}>{itemWords(order)}</small>
    </>
  )
}
