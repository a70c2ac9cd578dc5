/** Guests: found by what they say, with filters, by name or the newest first; all of it in the address. */

import { ExportLink } from '#console/page/action-link.tsx'
import { useCalled } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { PageHead } from '#console/page/head.tsx'
import layout from '#console/page/layout.module.css'
import { type Column, DataList } from '#console/page/list/data-list.tsx'
import { ListSort } from '#console/page/list/list-sort.tsx'
import { ListFilter, ListSearch, ListTools } from '#console/page/list/list-tools.tsx'
import { Pager } from '#console/page/list/pager.tsx'
import { useListQuery } from '#console/page/query.ts'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { exportConsoleGuestsCall, listConsoleGuestsCall } from '#contract/calls/admin/guests.ts'
import type { ConsoleGuest, ConsoleGuestList } from '#contract/schemas/admin/guests.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

const COLUMNS: readonly Column<ConsoleGuest>[] = [
  { name: 'Mail', cell: ({ Email }) => Email ?? '', grows: true, leaves: 'late' },
  { name: 'Phone', cell: ({ Phone }) => Phone ?? '', leaves: 'early' },
  { name: 'Household', cell: ({ People }) => (People === 1 ? 'Alone' : `${People} people`), leaves: 'early' },
  { name: 'Pass', cell: ({ Passes }) => Passes.join(', '), leaves: 'late' },
  { name: 'Orders', cell: ({ Orders }) => Orders, align: 'end' },
  {
    name: 'Account',
    cell: ({ HasAccount }) => <Badge tone={HasAccount ? 'success' : 'neutral'}>{HasAccount ? 'Yes' : 'None'}</Badge>,
  },
]
const WORDS = { newer: 'Before', older: 'Next' }
const ACCOUNTS = [
  { value: 'yes', name: 'with one' },
  { value: 'no', name: 'without one' },
]
const PASSES = [
  { value: 'yes', name: 'good today' },
  { value: 'no', name: 'none' },
]
const ASKED = ['q', 'account', 'pass', 'sort', 'after'] as const

export function GuestsPage() {
  const query = useListQuery()
  const asked = Object.fromEntries(ASKED.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])))
  const { again, hasFailed, reply } = useCalled(listConsoleGuestsCall, { query: asked })
  const { after: _, ...filter } = asked
  const file = `${exportConsoleGuestsCall.path}?${new URLSearchParams(filter as Record<string, string>)}`
  return (
    <>
      <PageHead title="Guests">
        <ExportLink file={file} />
      </PageHead>
      <ListTools facts={reply && foundWords(reply)}>
        <ListSearch label="Search guests" placeholder="Name, mail, phone, pass number" query={query} />
        <ListFilter
          name="Account"
          value={query.get('account')}
          choices={ACCOUNTS}
          onChange={(account) => query.set({ account })}
        />
        <ListFilter name="Pass" value={query.get('pass')} choices={PASSES} onChange={(pass) => query.set({ pass })} />
        <ListSort by="named" query={query} />
      </ListTools>
      <div className={layout.body}>
        {hasFailed && !reply && <CouldNotLoad again={again} />}
        {!reply && !hasFailed && <LoadingRows name="The list of guests" />}
        {reply?.Items.length === 0 && (
          <EmptyState
            title="No guests"
            why="No guest is like what was asked for. A name needs three letters at least."
          />
        )}
        {reply && reply.Items.length > 0 && (
          <>
            <Card flush>
              <DataList<ConsoleGuest>
                caption="Guests"
                first="Name"
                columns={COLUMNS}
                rows={reply.Items}
                idOf={({ GuestId }) => String(GuestId)}
                nameOf={({ Name }) => Name}
                to={({ GuestId }) => `/guests/${GuestId}`}
              />
            </Card>
            <Pager
              query={query}
              next={reply.Next}
              shown={`${reply.Items.length} of ${countWords(reply)}`}
              words={WORDS}
            />
          </>
        )}
      </div>
    </>
  )
}

function countWords({ Found }: ConsoleGuestList): string {
  return `${Found.Guests.toLocaleString('en-US')}${Found.IsMore ? '+' : ''}`
}

function foundWords(list: ConsoleGuestList): string {
  return list.Found.Guests === 1 ? '1 guest' : `${countWords(list)} guests`
}
