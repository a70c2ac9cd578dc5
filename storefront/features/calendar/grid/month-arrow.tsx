/** The arrow of a button that turns the month. */
import { Icon, LEFT, RIGHT } from '#storefront/ui/media/icon.tsx'

export function MonthArrow({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' | undefined }) {
  return <Icon stroke={orientation === 'left' ? LEFT : RIGHT} />
}
