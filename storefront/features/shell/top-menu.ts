/** Which categories the menus list, in the order the engine gives them. Hidden ones are left out. */
import type { CategoryNode } from '#contract/schemas/catalog.ts'

export const TOP_MENU_LENGTH = 4

export function topMenu(categories: readonly CategoryNode[]): CategoryNode[] {
  return categories.filter(({ Hidden, IncludeInTopMenu }) => IncludeInTopMenu && !Hidden)
}

/** All that may be listed, those of the top navigation first. */
export function listedCategories(categories: readonly CategoryNode[]): { first: CategoryNode[]; rest: CategoryNode[] } {
  const first = topMenu(categories).slice(0, TOP_MENU_LENGTH)
  return { first, rest: categories.filter((category) => !category.Hidden && !first.includes(category)) }
}
