/**
 * Categories in their order, and what the chosen one lists. Rows are dragged, or moved by the arrow keys on their
 * handle; each move is saved at once, as all of the order, and guests see it.
 */

import { useState } from 'react'
import { Link } from 'react-router'
import { useCalled, useSend } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { PageHead } from '#console/page/head.tsx'
import layout from '#console/page/layout.module.css'
import { useListQuery } from '#console/page/query.ts'
import { CouldNotLoad, LoadingRows, RefusalMessage } from '#console/page/states.tsx'
import {
  arrangeCatalogCategoriesCall,
  arrangeCategoryListingCall,
  listCatalogCategoriesCall,
} from '#contract/calls/admin/catalog.ts'
import type { ConsoleCategory } from '#contract/schemas/admin/catalog/catalog.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/inputs/button.tsx'
import styles from './catalog.module.css'
import { CategoryDialog } from './category-dialog.tsx'
import {
  dropCategory,
  indentCategory,
  moveCategory,
  outdentCategory,
  type PlacedCategory,
  treeOf,
} from './category-order.ts'
import { MovableRows, rowsMovedBefore, rowsMovedBy } from './inputs/movable-rows.tsx'

const BACK = { to: '/catalog', name: 'Catalog' }

export function CategoriesPage() {
  const query = useListQuery()
  const [edited, setEdited] = useState<ConsoleCategory | 'new'>()
  const { again, hasFailed, reply } = useCalled(listCatalogCategoriesCall, {})
  const chosen = reply?.Items.find(({ Id }) => String(Id) === query.get('category')) ?? reply?.Items[0]
  return (
    <>
      <PageHead title="Categories" facts="What guests find in the menu, in this order." back={BACK}>
        <Button look="pine" onClick={() => setEdited('new')}>
          New category …
        </Button>
      </PageHead>
      <div className={layout.body}>
        {!reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="Categories" />)}
        {reply && (
          <div className={layout.halves}>
            <Tree all={reply.Items} chosenId={chosen?.Id} onChoose={(id) => query.set({ category: String(id) })} />
            {chosen && <Listing key={chosen.Id} category={chosen} onEdit={() => setEdited(chosen)} />}
          </div>
        )}
      </div>
      <CategoryDialog
        key={edited === 'new' ? 'new' : edited?.Id}
        isOpen={edited !== undefined}
        category={edited === 'new' ? undefined : edited}
        onClose={() => setEdited(undefined)}
      />
    </>
  )
}

type TreeProps = { all: readonly ConsoleCategory[]; chosenId: number | undefined; onChoose(id: number): void }

function Tree({ all, chosenId, onChoose }: TreeProps) {
  const [order, setOrder] = useState<readonly PlacedCategory[]>(all)
  const [readFrom, setReadFrom] = useState(all)
  const { refusal, send } = useSend(arrangeCatalogCategoriesCall, [listCatalogCategoriesCall])
  // What was read anew counts, also where a move was refused.
  if (all !== readFrom) {
    setReadFrom(all)
    setOrder(all)
  }
  const byId = new Map(all.map((category) => [category.Id, category]))
  const rows = treeOf(order).flatMap(({ id, subs }) => [
    { id, isSub: false },
    ...subs.map((sub) => ({ id: sub, isSub: true })),
  ])

  function arrange(id: number, after: readonly PlacedCategory[] | undefined): string | undefined {
    if (!after) return undefined
    const Items = after.map(({ Id, ParentId }) => ({ Id, ParentId }))
    setOrder(Items)
    void send({ body: { Items } }).then((done) => done ?? setOrder(all))
    const { ParentId } = after.find(({ Id }) => Id === id) ?? { ParentId: null }
    const level = after.filter((each) => each.ParentId === ParentId)
    const place = `${level.findIndex(({ Id }) => Id === id) + 1} of ${level.length}`
    const parent = ParentId === null ? '' : ` below ${byId.get(ParentId)?.Name ?? ''}`
    return `${byId.get(id)?.Name ?? ''} is ${place}${parent}.`
  }

  return (
    <Card title="Order" aside="Drag, or arrow keys on a handle" flush>
      <RefusalMessage words={refusal?.message} />
      <MovableRows
        label="Categories"
        hint="Arrow keys move it up, down, in and out"
        rows={rows.map(({ id, isSub }) => ({
          ...{ id: String(id), name: byId.get(id)?.Name ?? '', isSub },
          body: (
            <button type="button" className={styles.choose} aria-pressed={id === chosenId} onClick={() => onChoose(id)}>
              <span>{byId.get(id)?.Name}</span>
              <small>{byId.get(id)?.IsHidden ? 'Hidden' : byId.get(id)?.Products.length}</small>
            </button>
          ),
        }))}
        onArrow={(row, arrow) => {
          const id = Number(row)
          if (arrow === 'in') return arrange(id, indentCategory(order, id))
          if (arrow === 'out') return arrange(id, outdentCategory(order, id))
          return arrange(id, moveCategory(order, id, arrow === 'up' ? -1 : 1))
        }}
        onDrop={(row, before) => arrange(Number(row), dropCategory(order, Number(row), Number(before)))}
      />
    </Card>
  )
}

function Listing({ category, onEdit }: { category: ConsoleCategory; onEdit(): void }) {
  const [products, setProducts] = useState(category.Products)
  const [readFrom, setReadFrom] = useState(category.Products)
  const { refusal, send } = useSend(arrangeCategoryListingCall, [listCatalogCategoriesCall])
  if (category.Products !== readFrom) {
    setReadFrom(category.Products)
    setProducts(category.Products)
  }
  const indexOf = (id: string) => products.findIndex((product) => String(product.Id) === id)

  function arrange(id: string, after: typeof products | undefined): string | undefined {
    if (!after) return undefined
    setProducts(after)
    const body = { ProductIds: after.map(({ Id }) => Id) }
    void send({ params: { id: category.Id }, body }).then((done) => done ?? setProducts(category.Products))
    const at = after.findIndex((product) => String(product.Id) === id)
    return `${after[at]?.Name ?? ''} is ${at + 1} of ${after.length}.`
  }

  return (
    <Card
      title={category.Name}
      aside={
        <Button look="line" size="small" onClick={onEdit}>
          Change …
        </Button>
      }
      flush
    >
      <RefusalMessage words={refusal?.message} />
      {products.length === 0 && <p className={styles.none}>It lists no products. A product names its categories.</p>}
      <MovableRows
        label={`Products in ${category.Name}`}
        hint="Arrow keys move it up and down"
        rows={products.map(({ Id, IsPublished, Name }) => ({
          ...{ id: String(Id), name: Name },
          body: (
            <span className={styles.listed}>
              <Link to={`/catalog/${Id}`}>{Name}</Link>
              {!IsPublished && <Badge tone="neutral">Off sale</Badge>}
            </span>
          ),
        }))}
        onArrow={(id, arrow) =>
          arrow === 'up' || arrow === 'down'
            ? arrange(id, rowsMovedBy(products, indexOf(id), arrow === 'up' ? -1 : 1))
            : undefined
        }
        onDrop={(id, before) => arrange(id, rowsMovedBefore(products, indexOf(id), indexOf(before)))}
      />
    </Card>
  )
}
