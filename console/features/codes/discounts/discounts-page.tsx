/** Discounts: what is said of one, filters, and the list with how much of each is used; all of it in the address. */

import { CodesHead } from '#console/features/codes/codes-head.tsx'
import { ActionLink, ExportLink } from '#console/page/action-link.tsx'
import { useCalled } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { useFormats } from '#console/page/format.ts'
import layout from '#console/page/layout.module.css'
import { type Column, DataList } from '#console/page/list/data-list.tsx'
import { ListSort } from '#console/page/list/list-sort.tsx'
import { ListFilter, ListSearch, ListTools } from '#console/page/list/list-tools.tsx'
import { Pager } from '#console/page/list/pager.tsx'
import { useListQuery } from '#console/page/query.ts'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { exportDiscountsCall, listConsoleDiscountsCall } from '#contract/calls/admin/codes/discounts.ts'
import type { ConsoleDiscount } from '#contract/schemas/admin/codes/discounts.ts'
import type { Day } from '#contract/values/day.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { byWords, DISCOUNT_STATES, takesOffWords, usesWords } from './discount-words.ts'

const STATES = (['on', 'not_started', 'used_up', 'ended', 'off'] as const).map((value) => ({
  ...{ value, name: DISCOUNT_STATES[value].words.toLowerCase() },
}))
const WAYS = [
  { value: 'code', name: 'by code' },
  { value: 'automatic', name: 'by themselves' },
  { value: 'voucher', name: 'by vouchers' },
]
const ASKED = ['q', 'state', 'way', 'sort', 'after'] as const

export function DiscountsPage() {
  const query = useListQuery()
  const formats = useFormats()
  const asked = Object.fromEntries(ASKED.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])))
  const { again, hasFailed, reply } = useCalled(listConsoleDiscountsCall, { query: asked })
  const { after: _, ...filter } = asked
  const file = `${exportDiscountsCall.path}?${new URLSearchParams(filter as Record<string, string>)}`
  const found = reply && countWords(reply.Found)
  return (
    <>
      <CodesHead view="discounts">
        <ExportLink file={file} />
        <ActionLink to="/codes/discounts/new">New discount</ActionLink>
      </CodesHead>
      <ListTools facts={found && `${found} ${found === '1' ? 'discount' : 'discounts'}`}>
        <ListSearch label="Search discounts" placeholder="Name or code" query={query} />
        <ListFilter
          name="State"
          value={query.get('state')}
          choices={STATES}
          onChange={(state) => query.set({ state })}
        />
        <ListFilter name="Applies" value={query.get('way')} choices={WAYS} onChange={(way) => query.set({ way })} />
        <ListSort by="dated" query={query} />
      </ListTools>
      <div className={layout.body}>
        {!reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="The list of discounts" />)}
        {reply?.Items.length === 0 && (
          <EmptyState title="No discounts" why="No discount is like what was asked for. Try fewer words." />
        )}
        {reply && reply.Items.length > 0 && (
          <>
            <Card flush>
              <DataList<ConsoleDiscount>
                caption="Discounts"
                first="Discount"
                columns={columnsOf(formats)}
                rows={reply.Items}
                idOf={({ Id }) => String(Id)}
                nameOf={({ Name }) => Name}
                to={({ Id }) => `/codes/discounts/${Id}`}
              />
            </Card>
            <Pager query={query} next={reply.Next} shown={`${reply.Items.length} of ${found}`} />
          </>
        )}
      </div>
    </>
  )
}

function countWords({ Discounts, IsMore }: { Discounts: number; IsMore: boolean }): string {
  return `${Discounts.toLocaleString('en-US')}${IsMore ? '+' : ''}`
}

function columnsOf({ money, weekday }: ReturnType<typeof useFormats>): Column<ConsoleDiscount>[] {
  const day = (at: string | null) => at && weekday(at.slice(0, 10) as Day)
  const span = ({ EndsAt, StartsAt }: ConsoleDiscount) => {
    if (StartsAt === null && EndsAt === null) return 'Always'
    return [StartsAt && `from ${day(StartsAt)}`, EndsAt && `until ${day(EndsAt)}`].filter(Boolean).join(' ')
  }
  return [
    { name: 'Code', cell: byWords },
    { name: 'Takes off', cell: (discount) => takesOffWords(discount, money), leaves: 'late' },
    { name: 'When', cell: span, leaves: 'early', grows: true },
    { name: 'Used', cell: usesWords, align: 'end', leaves: 'late' },
    { name: 'Saved', cell: ({ Spent }) => money(Spent), align: 'end', leaves: 'early' },
    {
      name: 'State',
      cell: ({ State }) => <Badge tone={DISCOUNT_STATES[State].tone}>{DISCOUNT_STATES[State].words}</Badge>,
    },
  ]
}
