/** One entry of a zone: HTML with what is left of it beside, or where a frame or a script comes from. */
import type { ShopZoneEntry } from '#contract/schemas/admin/words/zones.ts'
import { type WidgetZoneId, ZONE_ENTRY_KINDS, type ZoneEntryKind } from '#contract/values/settings/widget-zones.ts'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { ZonePreview } from './zone-preview.tsx'
import { KIND_NAMES } from './zone-words.ts'
import styles from './zones.module.css'

type Props = {
  entry: ShopZoneEntry
  zone: WidgetZoneId
  hosts: readonly string[]
  onChange(to: Partial<ShopZoneEntry>): void
  onRemove(): void
}

export function ZoneEntryFields({ entry, hosts, onChange, onRemove, zone }: Props) {
  const { Html, Kind, Name, Routes, Src } = entry
  const kinds = ZONE_ENTRY_KINDS.filter((kind) => kind !== 'embed' || zone !== 'head-top')
  return (
    <fieldset className={styles.entry}>
      <legend>{Name || 'New entry'}</legend>
      <div className={styles.line}>
        <TextField
          label="Name"
          required
          maxLength={100}
          autoComplete="off"
          value={Name}
          onChange={({ target }) => onChange({ Name: target.value })}
        />
        <Select
          label="Kind"
          value={Kind}
          items={kinds.map((kind) => ({ value: kind, name: KIND_NAMES[kind] }))}
          onChange={({ target }) => onChange({ Kind: target.value as ZoneEntryKind })}
        />
        <Button look="quiet" aria-label={`Remove ${Name || 'new entry'}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {Kind === 'content' ? (
        <div className={styles.beside}>
          <TextField
            label="HTML"
            multiline
            rows={8}
            spellCheck={false}
            value={Html}
            hint="Markup, never behavior: scripts, styles, forms and frames are taken out."
            onChange={({ target }) => onChange({ Html: target.value })}
          />
          <ZonePreview html={Html} name={Name} zone={zone} />
        </div>
      ) : (
        <div className={styles.beside}>
          <TextField
            label="Address"
            type="url"
            required
            autoComplete="off"
            value={Src}
            hint={
              hosts.length > 0 ? `From ${hosts.join(', ')}.` : 'The setting widgetsettings.allowedhosts names no host.'
            }
            onChange={({ target }) => onChange({ Src: target.value })}
          />
          <TextField
            label="Pages"
            autoComplete="off"
            value={Routes.join(', ')}
            hint="Such as /l/golf, /l/*. Empty for all pages."
            onChange={({ target }) => onChange({ Routes: target.value === '' ? [] : target.value.split(/, ?/) })}
          />
        </div>
      )}
    </fieldset>
  )
}
