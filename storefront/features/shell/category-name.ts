/** What a category is called; one without a name still has something to press. */
import type { Text } from '#storefront/texts/texts.tsx'

export function categoryName({ Name }: { Name: string | null }, text: Text): string {
  return Name?.trim() || text('publicui.category.missingname')
}
