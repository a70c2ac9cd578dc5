/** Vouchers without their codes, the newest first. A code that is typed leads to its voucher; no address has it. */

import { useState } from 'react'
import { CodesHead } from '#console/features/codes/codes-head.tsx'
import { ExportLink } from '#console/page/action-link.tsx'
import { useCalled } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { useFormats } from '#console/page/format.ts'
import layout from '#console/page/layout.module.css'
import { type Column, DataList } from '#console/page/list/data-list.tsx'
import { ListSort } from '#console/page/list/list-sort.tsx'
import { ListFilter, ListTools } from '#console/page/list/list-tools.tsx'
import { Pager } from '#console/page/list/pager.tsx'
import { useListQuery } from '#console/page/query.ts'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import {
  exportConsoleVouchersCall,
  listConsoleVouchersCall,
  listVoucherTemplatesCall,
} from '#contract/calls/admin/vouchers.ts'
import type { VoucherListing } from '#contract/schemas/voucher-admin.ts'
import type { Day } from '#contract/values/day.ts'
import { formatMoney, moneyFromDecimal } from '#contract/values/money.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { FindCode } from './find-code.tsx'
import { STATUS_BADGES, TYPE_WORDS } from './voucher-words.ts'

const STATES = [
  { value: 'good', name: 'good' },
  { value: 'over', name: 'used up, over or ended' },
]
const ASKED = ['template', 'state', 'sort', 'after'] as const

export function VouchersPage() {
  const query = useListQuery()
  const formats = useFormats()
  const [isMaking, setIsMaking] = useState(false)
  const templates = useCalled(listVoucherTemplatesCall, {}).reply ?? []
  const asked = Object.fromEntries(ASKED.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])))
  const { again, hasFailed, reply } = useCalled(listConsoleVouchersCall, { query: asked })
  const { after: _, ...filter } = asked
  const file = `${exportConsoleVouchersCall.path}?${new URLSearchParams(filter as Record<string, string>)}`
  return (
    <>
      <CodesHead view="vouchers">
        <ExportLink file={file} />
        <Button look="pine" disabled={templates.length === 0} onClick={() => setIsMaking(true)}>
          Make codes …
        </Button>
      </CodesHead>
      <FindCode />
      <ListTools>
        <ListFilter
          name="Template"
          value={query.get('template')}
          choices={templates.map(({ Key }) => ({ value: Key, name: Key }))}
          onChange={(template) => query.set({ template })}
        />
        <ListFilter
          name="State"
          value={query.get('state')}
          choices={STATES}
          onChange={(state) => query.set({ state })}
        />
        <ListSort by="dated" query={query} />
      </ListTools>
      <div className={layout.body}>
        {!reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="The list of vouchers" />)}
        {reply?.Items.length === 0 && (
          <EmptyState title="No vouchers" why="No voucher is like what was asked for. Try another filter." />
        )}
        {reply && reply.Items.length > 0 && (
          <>
            <Card flush>
              <DataList<VoucherListing>
                caption="Vouchers"
                first="Code"
                columns={columnsOf(formats)}
                rows={reply.Items}
                idOf={({ Id }) => String(Id)}
                nameOf={({ CodeMasked }) => CodeMasked}
                to={({ Id }) => `/codes/vouchers/${Id}`}
              />
            </Card>
            <Pager query={query} next={reply.Next} shown={`${reply.Items.length} vouchers`} />
          </>
        )}
      </div>
      <BatchDialog isOpen={isMaking} onClose={() => setIsMaking(false)} templates={templates} />
    </>
  )
}

function columnsOf({ date, weekday }: ReturnType<typeof useFormats>): Column<VoucherListing>[] {
  return [
    { name: 'What', cell: ({ Description }) => Description, grows: true },
    { name: 'Kind', cell: ({ Type }) => TYPE_WORDS[Type], leaves: 'early' },
    { name: 'Holder', cell: ({ OwnerEmail }) => OwnerEmail ?? 'Any guest', leaves: 'early' },
    { name: 'Made', cell: ({ MadeAt }) => date(MadeAt), leaves: 'late' },
    { name: 'Last day', cell: ({ ExpiresOn }) => (ExpiresOn ? weekday(ExpiresOn as Day) : 'None'), leaves: 'late' },
    { name: 'Used', cell: usedWords, align: 'end', leaves: 'late' },
    {
      name: 'State',
      cell: ({ Status }) => <Badge tone={STATUS_BADGES[Status].tone}>{STATUS_BADGES[Status].words}</Badge>,
    },
  ]
}

function usedWords({ Currency, UsageLimit, UsedCount, ValueRemaining }: VoucherListing): string {
  if (Currency && ValueRemaining !== null)
    return `${formatMoney(moneyFromDecimal(ValueRemaining, Currency), 'en-US')} left`
  return UsageLimit === null ? String(UsedCount) : `${UsedCount} of ${UsageLimit}`
}
