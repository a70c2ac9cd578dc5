/** The head of each view of inventory: which days it shows, the way to others, and the other views. */
import type { ReactNode } from 'react'
import { useFormats } from '#console/page/format.ts'
import { PageHead } from '#console/page/head.tsx'
import { ListViews } from '#console/page/list/list-tools.tsx'
import type { ListQuery } from '#console/page/query.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { Button } from '#ui/inputs/button.tsx'
import { IconButton } from '#ui/inputs/icon-button.tsx'
import { LEFT, RIGHT } from '#ui/media/icon.tsx'

export const SHOWN_DAYS = 16

const VIEWS = [
  { name: 'Places by day', to: '/inventory' },
  { name: 'Rental stock', to: '/inventory/rental' },
] as const

type View = (typeof VIEWS)[number]['name']
type Props = { view: View; first: Day | undefined; query: ListQuery; children?: ReactNode }

export function InventoryHead({ children, first, query, view }: Props) {
  const { longDay } = useFormats()
  const facts = first && `${view}, ${longDay(first)} to ${longDay(addDays(first, SHOWN_DAYS - 1))}`
  const move = (days: number) => first && query.set({ from: addDays(first, days) })
  return (
    <>
      <PageHead title="Inventory" facts={facts}>
        <IconButton label="Earlier days" stroke={LEFT} onClick={() => move(-SHOWN_DAYS)} />
        <Button look="line" onClick={() => query.set({ from: undefined })}>
          Today
        </Button>
        <IconButton label="Later days" stroke={RIGHT} onClick={() => move(SHOWN_DAYS)} />
        {children}
      </PageHead>
      <ListViews views={VIEWS.map((each) => ({ ...each, isCurrent: each.name === view }))} />
    </>
  )
}
