/** Fetches the drawer of the side navigation. A button that opens it calls this when it is reached for. */
import type { ComponentType } from 'react'

export async function loadDrawer(): Promise<ComponentType | undefined> {
  // Nothing comes where the page is about to be loaded anew (entry-client.tsx).
  const chunk: typeof import('./drawer.tsx') | undefined = await import('./drawer.tsx')
  return chunk?.Drawer
}
