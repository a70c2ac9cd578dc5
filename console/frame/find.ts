/**
 * What Find finds: orders by whatever a guest says on the phone, things by their names, and the pages of the console.
 * Exact hits stand before those that only contain the words. `#` looks for orders alone, `>` for pages alone.
 */
import { useEffect, useState } from 'react'
import { useCalled } from '#console/page/ask.tsx'
import { TICKETS_ICON } from '#console/page/icons.ts'
import { useMay } from '#console/page/staff.tsx'
import { listConsoleOrdersCall } from '#contract/calls/admin/orders.ts'
import type { ConsoleOrder } from '#contract/schemas/admin/orders.ts'
import { type Area, opensArea } from './areas.ts'
import { useFoundThings } from './find-things.ts'
import { PAGES_WITHIN } from './places.ts'

export type Finding = { id: string; name: string; detail: string; target: Pick<Area, 'to' | 'icon' | 'isOutside'> }

const TYPING_MS = 200
const SHORTEST_SEARCH = 2
const MOST_ORDERS = 6

export function useFindings(typed: string, areas: readonly Area[]): { findings: Finding[]; isLoading: boolean } {
  const may = useMay()
  const words = useRested(typed)
  const { kinds, text } = readSearch(words)
  const asksOrders = kinds.includes('orders') && may('orders') && text.length >= SHORTEST_SEARCH
  const { isLoading, reply } = useCalled(listConsoleOrdersCall, asksOrders ? { query: { q: text } } : undefined)
  const asksThings = kinds.includes('things') && text.length >= SHORTEST_SEARCH
  const found = useFoundThings(asksThings ? text : undefined)
  const places = PAGES_WITHIN.filter((place) => opensArea(place, may))
  const orders = asksOrders ? (reply?.Items ?? []).slice(0, MOST_ORDERS).map(orderFinding) : []
  const pages = readSearch(typed)
  // All areas stand there from the start; the pages within them come with words.
  const known = pages.text === '' ? areas : [...areas, ...places]
  return {
    findings: [...orders, ...found.things, ...(pages.kinds.includes('areas') ? foundAreas(pages.text, known) : [])],
    isLoading: typed !== words || (asksOrders && isLoading) || found.isLoading,
  }
}

type Kind = 'orders' | 'things' | 'areas'

export function readSearch(typed: string): { kinds: readonly Kind[]; text: string } {
  const text = typed.trim()
  if (text.startsWith('#')) return { kinds: ['orders'], text: text.slice(1).trim() }
  if (text.startsWith('>')) return { kinds: ['areas'], text: text.slice(1).trim() }
  return { kinds: ['orders', 'things', 'areas'], text }
}

function orderFinding({ Guest, Items, OrderNumber }: ConsoleOrder): Finding {
  const what = Items.map(({ ProductName }) => ProductName).join(', ')
  return {
    id: OrderNumber,
    name: Guest ? `${OrderNumber}, ${Guest}` : OrderNumber,
    detail: what,
    target: { to: `/orders/${OrderNumber}`, icon: TICKETS_ICON },
  }
}

export function foundAreas(text: string, areas: readonly Area[]): Finding[] {
  const words = text.toLowerCase()
  const rank = ({ name }: Area) => (name.toLowerCase().startsWith(words) ? 0 : 1)
  return areas
    .filter(({ name }) => name.toLowerCase().includes(words))
    .toSorted((one, other) => rank(one) - rank(other))
    .map((area) => ({
      id: `${area.to} ${area.name}`,
      name: area.name,
      detail: area.key ? `G ${area.key.toUpperCase()}` : '',
      target: area,
    }))
}

/** What was typed once typing rests. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const waiting = setTimeout(() => setRested(typed), TYPING_MS)
    return () => clearTimeout(waiting)
  }, [typed])
  return rested
}
