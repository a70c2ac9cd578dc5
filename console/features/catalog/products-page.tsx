/** Products by name: found by words, state and category, each opened in its editor; a new one begins with its name. */

import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ActionLink, ExportLink } from '#console/page/action-link.tsx'
import { useCalled, useSend } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { FormDialog, FormFoot } from '#console/page/form-dialog.tsx'
import { useFormats } from '#console/page/format.ts'
import { PageHead } from '#console/page/head.tsx'
import layout from '#console/page/layout.module.css'
import { type Column, DataList } from '#console/page/list/data-list.tsx'
import { ListSort } from '#console/page/list/list-sort.tsx'
import { ListFilter, ListSearch, ListTools } from '#console/page/list/list-tools.tsx'
import { Pager } from '#console/page/list/pager.tsx'
import { useListQuery } from '#console/page/query.ts'
import { useStaff } from '#console/page/staff.tsx'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import {
  exportCatalogProductsCall,
  listCatalogProductsCall,
  makeCatalogProductCall,
  showCatalogChoicesCall,
} from '#contract/calls/admin/catalog.ts'
import type { ListedProductRow } from '#contract/schemas/admin/catalog/catalog.ts'
import { NAMED_SORTS } from '#contract/values/console/list-sorts.ts'
import { address } from '#contract/wire/client.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import styles from './catalog.module.css'

type State = 'on_sale' | 'off_sale' | 'draft' | 'scheduled'
const STATES: readonly { value: State; name: string }[] = [
  { value: 'on_sale', name: 'on sale' },
  { value: 'off_sale', name: 'off sale' },
  { value: 'draft', name: 'with changes not published' },
  { value: 'scheduled', name: 'waiting for a time' },
]
const WORDS = { newer: 'Before', older: 'Next' }

export function ProductsPage() {
  const query = useListQuery()
  const [isMaking, setIsMaking] = useState(false)
  const [q, after, category] = [query.get('q'), query.get('after'), query.get('category')]
  const state = STATES.find(({ value }) => value === query.get('state'))?.value
  const sort = NAMED_SORTS.find((value) => value === query.get('sort'))
  const filter = { ...(q && { q }), ...(state && { state }), ...(category && { category }), ...(sort && { sort }) }
  const { again, hasFailed, reply } = useCalled(listCatalogProductsCall, {
    query: { ...filter, ...(after && { after }) },
  })
  const choices = useCalled(showCatalogChoicesCall, {}).reply
  const categories = (choices?.Categories ?? []).map(({ Id, Name }) => ({ value: String(Id), name: Name }))
  return (
    <>
      <PageHead title="Catalog">
        <ActionLink to="/catalog/categories">Categories</ActionLink>
        <ExportLink file={address(exportCatalogProductsCall, { query: filter })} />
        <Button look="pine" disabled={!choices} onClick={() => setIsMaking(true)}>
          New product …
        </Button>
      </PageHead>
      <ListTools facts={reply && `${reply.Products} ${reply.Products === 1 ? 'product' : 'products'}`}>
        <ListSearch label="Search products" placeholder="Name, address, SKU" query={query} />
        <ListFilter name="Is" value={state} choices={STATES} onChange={(chosen) => query.set({ state: chosen })} />
        <ListFilter
          name="In"
          value={category}
          choices={categories}
          onChange={(chosen) => query.set({ category: chosen })}
        />
        <ListSort by="named" query={query} />
      </ListTools>
      <div className={layout.body}>
        {hasFailed && !reply && <CouldNotLoad again={again} />}
        {!reply && !hasFailed && <LoadingRows name="The list of products" />}
        {reply?.Items.length === 0 && <EmptyState title="No products" why="No product is called so." />}
        {reply && reply.Items.length > 0 && (
          <>
            <Card flush>
              <Products rows={reply.Items} />
            </Card>
            <Pager query={query} next={reply.Next} shown={`${reply.Items.length} of ${reply.Products}`} words={WORDS} />
          </>
        )}
      </div>
      <FormDialog isOpen={isMaking} onClose={() => setIsMaking(false)} title="New product" hasNoCross>
        {({ close, done }) => choices && <NewProduct categories={choices.Categories} onClose={close} onDone={done} />}
      </FormDialog>
    </>
  )
}

function Products({ rows }: { rows: readonly ListedProductRow[] }) {
  const { Now } = useStaff()
  const formats = useFormats()
  const columns: readonly Column<ListedProductRow>[] = [
    { name: 'Category', cell: ({ Categories }) => Categories.join(', '), grows: true, leaves: 'late' },
    { name: 'SKU', cell: ({ Sku }) => Sku, leaves: 'early' },
    { name: 'Options', cell: ({ Options }) => Options, align: 'end', leaves: 'early' },
    {
      name: 'Draft',
      cell: ({ HasDraft, PublishAt }) =>
        PublishAt ? `Published ${formats.when(PublishAt, Now)}` : HasDraft ? 'Not published' : '',
    },
    {
      name: 'State',
      cell: ({ IsPublished }) => (
        <Badge tone={IsPublished ? 'success' : 'neutral'}>{IsPublished ? 'On sale' : 'Off sale'}</Badge>
      ),
    },
  ]
  return (
    <DataList<ListedProductRow>
      caption="Products"
      first="Name"
      columns={columns}
      rows={rows}
      idOf={({ Id }) => String(Id)}
      nameOf={({ Name }) => Name}
      to={({ Id }) => `/catalog/${Id}`}
    />
  )
}

type NewProps = { categories: readonly { Slug: string; Name: string }[]; onClose(): void; onDone(): void }

function NewProduct({ categories, onClose, onDone }: NewProps) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [category, setCategory] = useState(categories[0]?.Slug ?? '')
  const { isSending, refusal, send } = useSend(makeCatalogProductCall, [
    listCatalogProductsCall,
    showCatalogChoicesCall,
  ])

  async function make(event: FormEvent): Promise<void> {
    event.preventDefault()
    const made = await send({ body: { Name: name, Category: category } })
    if (!made) return
    onDone()
    void navigate(`/catalog/${made.Id}`)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void make(event)}>
      <TextField label="Name" required maxLength={200} value={name} onChange={({ target }) => setName(target.value)} />
      <Select
        label="Category"
        items={categories.map(({ Name, Slug }) => ({ value: Slug, name: Name }))}
        value={category}
        onChange={({ target }) => setCategory(target.value)}
      />
      <p className={styles.soft}>No guest sees it before it is published.</p>
      <FormFoot refused={refusal?.message} isSending={isSending} busyLabel="Making" onCancel={onClose}>
        Make it
      </FormFoot>
    </form>
  )
}
