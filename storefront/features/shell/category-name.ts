/** What a category is called; one without a name still has something to press. */
import type { Translate } from '#storefront/texts/texts.tsx'

export function categoryName({ Name }: { Name: string | null }, t: Translate): string {
  return Name?.trim() || t('publicui.category.missingname')
}
