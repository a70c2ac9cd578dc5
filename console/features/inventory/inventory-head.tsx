/** The head of each view of inventory: which days are in view, the way to others, and the other views. */
import type { ReactNode } from 'react'
import { useFormats } from '#console/page/format.ts'
import { PageHead } from '#console/page/head.tsx'
import { ListViews } from '#console/page/list/list-tools.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { IconButton } from '#ui/inputs/icon-button.tsx'
import { LEFT, RIGHT } from '#ui/media/icon.tsx'
import type { InventorySeason } from './use-season-days.ts'

const VIEWS = [
  { name: 'Places by day', to: '/inventory' },
  { name: 'Rental stock', to: '/inventory/rental' },
] as const

type View = (typeof VIEWS)[number]['name']
type Props = { view: View; season: InventorySeason; children?: ReactNode }

export function InventoryHead({ children, season, view }: Props) {
  const { longDay } = useFormats()
  const [first, last] = season.seen
  return (
    <>
      <PageHead title="Inventory" facts={`${view}, ${longDay(first)} to ${longDay(last)}`}>
        <IconButton label="Earlier days" stroke={LEFT} onClick={season.earlier} />
        <Button look="line" onClick={season.goToToday}>
          Today
        </Button>
        <IconButton label="Later days" stroke={RIGHT} onClick={season.later} />
        {children}
      </PageHead>
      <ListViews views={VIEWS.map((each) => ({ ...each, isCurrent: each.name === view }))} />
    </>
  )
}
