/** Mails: all that the shop sends, each with when it is sent and whether its words are the resort's own. */

import { WordsHead } from '#console/features/words/words-head.tsx'
import { useCalled } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import layout from '#console/page/layout.module.css'
import { type Column, DataList } from '#console/page/list/data-list.tsx'
import { ListSearch, ListTools } from '#console/page/list/list-tools.tsx'
import { useListQuery } from '#console/page/query.ts'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { listShopMailsCall } from '#contract/calls/admin/words/mails.ts'
import type { ShopMail } from '#contract/schemas/admin/words/mails.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { mailTitle } from './mail-title.ts'

const COLUMNS: readonly Column<ShopMail>[] = [
  { name: 'Sent', cell: ({ Sent }) => Sent, grows: true, leaves: 'early' },
  {
    name: 'Words',
    cell: ({ OwnTexts }) => OwnTexts > 0 && <Badge tone="pine">{OwnTexts === 1 ? '1 ours' : `${OwnTexts} ours`}</Badge>,
  },
]

export function MailsPage() {
  const query = useListQuery()
  const { again, hasFailed, reply } = useCalled(listShopMailsCall, {})
  const words = (query.get('q') ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const found = (reply?.Items ?? []).filter(({ Name, Sent }) => {
    const said = `${mailTitle(Name)} ${Name} ${Sent}`.toLowerCase()
    return words.every((word) => said.includes(word))
  })
  return (
    <>
      <WordsHead view="Mails" facts="What the shop writes to guests. Each mail says what it is about in your words." />
      <ListTools facts={reply && (found.length === 1 ? '1 mail' : `${found.length} mails`)}>
        <ListSearch label="Search mails" placeholder="What it is about, or when it is sent" query={query} />
      </ListTools>
      <div className={layout.body}>
        <Card flush>
          {!reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="The list of mails" />)}
          {reply && found.length === 0 && <EmptyState title="No mail" why="No mail is about this." />}
          {found.length > 0 && (
            <DataList
              caption="Mails of the shop"
              first="Mail"
              columns={COLUMNS}
              rows={found}
              idOf={({ Name }) => Name}
              nameOf={({ Name }) => mailTitle(Name)}
              detailOf={({ Sent }) => Sent}
              to={({ Name }) => `/words/mails/${Name}`}
            />
          )}
        </Card>
      </div>
    </>
  )
}
