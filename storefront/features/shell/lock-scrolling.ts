/** Holds the page where it is while something lies over it (styles/base.css). */
import { keepScrollbarWidth } from '#storefront/ui/overlays/scrollbar-width.ts'

export function lockScrolling(isLocked: boolean): void {
  if (isLocked) keepScrollbarWidth()
  document.documentElement.toggleAttribute('data-locked', isLocked)
}
