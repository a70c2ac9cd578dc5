/** All keys of the console, and the switch for those with a letter. */
import { useState } from 'react'
import { COMMAND } from '#console/page/key-hint.tsx'
import { areLetterKeysOn, switchLetterKeys } from '#console/page/keys.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { Area } from './areas.ts'
import styles from './keys-dialog.module.css'

type Shown = { keys: string; does: string }

const EVERYWHERE: readonly Shown[] = [
  { keys: `${COMMAND}K`, does: 'Find anything' },
  { keys: '/', does: 'Search this list' },
  { keys: '?', does: 'Show all keys' },
  { keys: 'Esc', does: 'One step back' },
]
const LISTS: readonly Shown[] = [
  { keys: 'J, K', does: 'Next and previous row; with Shift they are selected' },
  { keys: 'X', does: 'Select the row' },
  { keys: '↵', does: 'Open the row' },
]

export function KeysDialog({ areas, isOpen, onClose }: { areas: readonly Area[]; isOpen: boolean; onClose(): void }) {
  const [isOn, setIsOn] = useState(areLetterKeysOn)
  const ways = areas.flatMap(({ key, name }) =>
    key ? [{ keys: `G ${key.toUpperCase()}`, does: `Go to ${name}` }] : [],
  )
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keys">
      <div className={styles.groups}>
        <Group name="Everywhere" shown={[...EVERYWHERE, ...ways]} />
        <Group name="Lists" shown={LISTS} />
      </div>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            switchLetterKeys(target.checked)
            setIsOn(target.checked)
          }}
        />
        Keys with a letter
      </label>
    </Dialog>
  )
}

function Group({ name, shown }: { name: string; shown: readonly Shown[] }) {
  return (
    <section>
      <h3 className={styles.name}>{name}</h3>
      <dl>
        {shown.map(({ does, keys }) => (
          <div key={keys} className={styles.row}>
            <dt>{does}</dt>
            <dd>
              <kbd className={styles.key}>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
