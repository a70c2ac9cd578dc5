/**
 * The layout of the page being shown, as the table of addresses names it. An address without a page is shown without a
 * hero.
 */
import { useMatches } from 'react-router'
import { type LayoutName, ROUTES } from '#storefront/routes.ts'

export function useLayout(): LayoutName {
  const shown = useMatches().at(-1)?.id
  return ROUTES.find(({ id }) => id === shown)?.layout ?? 'default-refresh'
}
