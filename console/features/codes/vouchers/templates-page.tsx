/** Templates: what codes are made from, and a batch from one of them. */

import { useState } from 'react'
import { CodesHead } from '#console/features/codes/codes-head.tsx'
import { ActionLink, ExportLink } from '#console/page/action-link.tsx'
import { useCalled } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { useFormats } from '#console/page/format.ts'
import layout from '#console/page/layout.module.css'
import { type Column, DataList } from '#console/page/list/data-list.tsx'
import { ListFilter, ListSearch, ListTools } from '#console/page/list/list-tools.tsx'
import { useListQuery } from '#console/page/query.ts'
import { CouldNotLoad, LoadingRows, NothingHere } from '#console/page/states.tsx'
import { exportVoucherTemplatesCall, listVoucherTemplatesCall } from '#contract/calls/admin/vouchers.ts'
import { isTemplateAsked } from '#contract/rules/console/short-lists.ts'
import type { ListedTemplate } from '#contract/schemas/voucher-admin.ts'
import type { Day } from '#contract/values/day.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { TYPE_WORDS } from './voucher-words.ts'

const KINDS = Object.entries(TYPE_WORDS).map(([value, name]) => ({ value, name: name.toLowerCase() }))

export function TemplatesPage() {
  const query = useListQuery()
  const formats = useFormats()
  const [isMaking, setIsMaking] = useState(false)
  const { again, hasFailed, reply } = useCalled(listVoucherTemplatesCall, {})
  const [q, kind] = [query.get('q'), query.get('kind')]
  const found = (reply ?? []).filter((template) => isTemplateAsked(template, { q, kind }))
  const file = `${exportVoucherTemplatesCall.path}?${new URLSearchParams({ ...(q && { q }), ...(kind && { kind }) })}`
  return (
    <>
      <CodesHead view="templates">
        <ExportLink file={file} />
        <ActionLink to="/codes/templates/new">New template</ActionLink>
        <Button look="pine" disabled={!reply || reply.length === 0} onClick={() => setIsMaking(true)}>
          Make codes …
        </Button>
      </CodesHead>
      {reply && reply.length > 0 && (
        <ListTools facts={found.length === 1 ? '1 template' : `${found.length} templates`}>
          <ListSearch label="Search templates" placeholder="Template, or what it is for" query={query} />
          <ListFilter name="Kind" value={kind} choices={KINDS} onChange={(to) => query.set({ kind: to })} />
        </ListTools>
      )}
      <div className={layout.body}>
        {!reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="The list of templates" />)}
        {reply?.length === 0 && (
          <NothingHere title="No templates yet" why="A template says what the codes of a batch are good for." />
        )}
        {reply && reply.length > 0 && found.length === 0 && (
          <EmptyState title="No templates" why="No template is like what was asked for. Try fewer words." />
        )}
        {found.length > 0 && (
          <Card flush>
            <DataList<ListedTemplate>
              caption="Templates"
              first="Template"
              columns={columnsOf(formats)}
              rows={found}
              idOf={({ Key }) => Key}
              nameOf={({ Key }) => Key}
              to={({ Key }) => `/codes/templates/${Key}`}
            />
          </Card>
        )}
      </div>
      <BatchDialog isOpen={isMaking} onClose={() => setIsMaking(false)} templates={reply ?? []} />
    </>
  )
}

function columnsOf({ money, weekday }: ReturnType<typeof useFormats>): Column<ListedTemplate>[] {
  return [
    { name: 'What', cell: ({ Description }) => Description, grows: true },
    { name: 'Kind', cell: ({ Type }) => TYPE_WORDS[Type], leaves: 'early' },
    {
      name: 'Ends',
      cell: ({ ExpiresAfterDays, ExpiresOn }) => {
        if (ExpiresOn) return weekday(ExpiresOn as Day)
        return ExpiresAfterDays === null ? 'Never' : `${ExpiresAfterDays} days after it was made`
      },
      leaves: 'late',
    },
    {
      name: 'Uses',
      cell: ({ Amount, UsageLimit }) => (Amount === null ? String(UsageLimit ?? 'No limit') : money(Amount)),
      align: 'end',
    },
  ]
}
