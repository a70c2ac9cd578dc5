/**
 * Which submenu of the top navigation is open, and what opened it. There is never more than one.
 *
 * Hover and focus only show; a press keeps. So the press on a submenu that the pointer or the keyboard has just shown
 * does not take it away again: the next press does. The pointer's leaving closes only what hovering opened.
 */
export type OpenSubmenu = { id: number; by: 'hover' | 'focus' | 'press' } | undefined

export type SubmenuEvent = { type: 'hover' | 'focus' | 'press' | 'leave' | 'blur'; id: number } | { type: 'close' }

export function submenuState(open: OpenSubmenu, event: SubmenuEvent): OpenSubmenu {
  if (event.type === 'close') return undefined
  const { id, type } = event
  const isOwn = open?.id === id
  switch (type) {
    case 'press':
      return isOwn && open.by === 'press' ? undefined : { id, by: type }
    case 'leave':
      return isOwn && open.by === 'hover' ? undefined : open
    case 'blur':
      return isOwn && open.by !== 'hover' ? undefined : open
    default:
      return isOwn ? open : { id, by: type }
  }
}
