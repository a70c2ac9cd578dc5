/** What a category is called where it is shown. */
export const MISSING_CATEGORY_NAME = 'Missing category name'

export function categoryName(category: { Name?: string | null }): string {
  return category.Name?.trim() || MISSING_CATEGORY_NAME
}
