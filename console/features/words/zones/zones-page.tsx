/** Zones: places on the pages for content of the resort's own, one zone in hand at a time. */
import { Link, useParams } from 'react-router'
import { WordsHead } from '#console/features/words/words-head.tsx'
import { useCalled } from '#console/page/ask.tsx'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { listShopZonesCall } from '#contract/calls/admin/words/zones.ts'
import { ZoneForm } from './zone-form.tsx'
import { ZONE_NAMES } from './zone-words.ts'
import styles from './zones.module.css'

export function ZonesPage() {
  const { zone } = useParams()
  const { again, hasFailed, reply } = useCalled(listShopZonesCall, {})
  const chosen = reply?.Items.find(({ Zone }) => Zone === zone) ?? reply?.Items[0]
  return (
    <>
      <WordsHead view="Zones" facts="Places on the pages for content of your own. Guests see it within a second." />
      <div className={styles.body}>
        {!reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="The list of zones" />)}
        {reply && chosen && (
          <>
            <nav className={styles.zones} aria-label="Zones">
              {reply.Items.map(({ Entries, Zone }) => (
                <Link key={Zone} to={`/words/zones/${Zone}`} aria-current={Zone === chosen.Zone ? 'page' : undefined}>
                  {ZONE_NAMES[Zone]}
                  {Entries.length > 0 && <small>{Entries.length}</small>}
                </Link>
              ))}
            </nav>
            <ZoneForm key={chosen.Zone} zone={chosen} version={reply.Version} hosts={reply.AllowedHosts} />
          </>
        )}
      </div>
    </>
  )
}
