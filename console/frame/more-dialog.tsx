/** On a phone: every area that the bar below has no room for, the shop itself and the way out. */
import { LEAVE, OUTWARD } from '#ui/media/icon.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { AreaLink } from './area-link.tsx'
import type { Area } from './areas.ts'
import styles from './more-dialog.module.css'

const OUT: readonly Area[] = [
  { name: 'See the shop', to: '/', icon: OUTWARD, isOutside: true },
  { name: 'Sign out', to: '/logout', icon: LEAVE, isOutside: true },
]

export function MoreDialog({ areas, isOpen, onClose }: { areas: readonly Area[]; isOpen: boolean; onClose(): void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="More">
      <nav className={styles.areas} aria-label="All areas">
        {[...areas, ...OUT].map((area) => (
          <AreaLink key={area.name} area={area} onGo={onClose} />
        ))}
      </nav>
    </Dialog>
  )
}
