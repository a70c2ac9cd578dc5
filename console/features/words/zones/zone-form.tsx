/**
 * The entries of one zone. They are saved together over the version that was read of all zones: where a colleague was
 * quicker the form says so, keeps what was typed, and saving again is over theirs.
 */
import { type FormEvent, useState } from 'react'
import { useSend } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { ChangedLine, putBack } from '#console/page/history/history.tsx'
import { useUnsaved } from '#console/page/unsaved.tsx'
import { changeShopZoneCall, listShopZonesCall } from '#contract/calls/admin/words/zones.ts'
import type { ShopZone, ShopZoneEntry } from '#contract/schemas/admin/words/zones.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { ZoneEntryFields } from './zone-entry-fields.tsx'
import { ZONE_NAMES } from './zone-words.ts'
import styles from './zones.module.css'

type Draft = ShopZoneEntry & { id: number }

const NEW: ShopZoneEntry = { Name: '', Kind: 'content', Html: '', Src: '', Routes: [] }

export function ZoneForm({ hosts, version, zone }: { zone: ShopZone; version: number; hosts: readonly string[] }) {
  const [saved, setSaved] = useState<readonly ShopZoneEntry[]>(zone.Entries)
  const [read, setRead] = useState(version)
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => zone.Entries.map((entry, id) => ({ ...entry, id })))
  const [said, setSaid] = useState<{ tone: 'success' | 'warning' | 'danger'; words: string }>()
  const { isSending, refusal, send } = useSend(changeShopZoneCall, [listShopZonesCall])
  const entries = drafts.map(({ id: _, ...entry }) => entry)
  const isChanged = JSON.stringify(entries) !== JSON.stringify(saved)
  useUnsaved(isChanged)

  function change(id: number, to: Partial<ShopZoneEntry>): void {
    setSaid(undefined)
    setDrafts(drafts.map((draft) => (draft.id === id ? { ...draft, ...to } : draft)))
  }

  function add(): void {
    setDrafts([...drafts, { ...NEW, id: Math.max(0, ...drafts.map(({ id }) => id)) + 1 }])
  }

  function putBackEntries(was: string): void {
    setSaid(undefined)
    setDrafts((JSON.parse(was) as ShopZoneEntry[]).map((entry, id) => ({ ...entry, id })))
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const reply = await send({ params: { zone: zone.Zone }, body: { Entries: entries, Version: read } })
    if (!reply) return
    if (reply.Zones) setRead(reply.Zones.Version)
    const now = reply.Zones?.Items.find(({ Zone }) => Zone === zone.Zone)?.Entries ?? []
    if (reply.success) {
      setSaved(now)
      setDrafts(now.map((entry, id) => ({ ...entry, id })))
      return setSaid({ tone: 'success', words: 'Saved. Guests see it within a second.' })
    }
    const isTold = reply.code === 'CHANGED_MEANWHILE'
    const theirs = isTold ? ` This zone holds ${namesOf(now)} now. Save again to replace it.` : ''
    setSaid({ tone: isTold ? 'warning' : 'danger', words: `${reply.message[0] ?? ''}${theirs}` })
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <Card title={ZONE_NAMES[zone.Zone]} aside={zone.Where}>
        <div className={styles.entries}>
          {drafts.length === 0 && <p className={styles.soft}>Nothing is here. Guests see no gap.</p>}
          {drafts.map((draft) => (
            <ZoneEntryFields
              key={draft.id}
              entry={draft}
              hosts={hosts}
              zone={zone.Zone}
              onChange={(to) => change(draft.id, to)}
              onRemove={() => setDrafts(drafts.filter(({ id }) => id !== draft.id))}
            />
          ))}
          <div role="status">{said?.tone === 'success' && <Message tone="success">{said.words}</Message>}</div>
          {(refusal || (said && said.tone !== 'success')) && (
            <Message tone={said?.tone ?? 'danger'} urgent>
              {said?.words ?? refusal?.message}
            </Message>
          )}
          <div className={styles.actions}>
            <Button look="line" onClick={add}>
              Add an entry
            </Button>
            <Button look="buy" type="submit" disabled={!isChanged} busy={isSending} busyLabel="Publishing">
              Publish the zone
            </Button>
          </div>
          <ChangedLine kind="zone" id={zone.Zone} actionOf={putBack(putBackEntries)} />
        </div>
      </Card>
    </form>
  )
}

function namesOf(entries: readonly ShopZoneEntry[]): string {
  return entries.length === 0 ? 'nothing' : entries.map(({ Name }) => `“${Name}”`).join(', ')
}
