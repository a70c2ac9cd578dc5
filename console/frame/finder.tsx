/**
 * Find: one field for every area of the console and everything in it. Arrows move, Enter opens, Escape closes.
 */
import { type KeyboardEvent, useId, useState } from 'react'
import { SEARCH } from '#console/page/icons.ts'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import { Icon } from '#ui/media/icon.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import type { Area } from './areas.ts'
import { type Finding, useFindings } from './find.ts'
import styles from './finder.module.css'

type Props = {
  areas: readonly Area[]
  isOpen: boolean
  onClose(): void
  onGo(target: Finding['target']): void
}

export function FindDialog({ areas, isOpen, onClose, onGo }: Props) {
  const titleId = useId()
  return (
    <Modal isOpen={isOpen} onClose={onClose} titleId={titleId} className={styles.dialog}>
      <h2 id={titleId} className={text.visuallyHidden}>
        Find
      </h2>
      {/* Opened anew it begins anew. */}
      {isOpen && <Finder areas={areas} onClose={onClose} onGo={onGo} />}
    </Modal>
  )
}

function Finder({ areas, onClose, onGo }: Omit<Props, 'isOpen'>) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { findings, isLoading } = useFindings(typed, areas)
  const chosen = Math.min(at, findings.length - 1)

  function open({ target }: Finding): void {
    onClose()
    onGo(target)
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((chosen + step + findings.length) % Math.max(findings.length, 1))
    else if (event.key === 'Enter' && findings[chosen]) open(findings[chosen])
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className={styles.field}>
        <Icon stroke={SEARCH} />
        <input
          type="text"
          role="combobox"
          aria-label="Find"
          aria-expanded={findings.length > 0}
          aria-controls={listId}
          aria-activedescendant={findings[chosen] && `${listId}-${chosen}`}
          autoComplete="off"
          spellCheck={false}
          placeholder="Order, guest, phone, product, setting, page"
          value={typed}
          data-start
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
      </div>
      <div id={listId} role="listbox" aria-label="Found" className={styles.list}>
        {findings.map((finding, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={finding.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={classes(styles.option, index === chosen && styles.chosen)}
            onClick={() => open(finding)}
            onPointerMove={() => setAt(index)}
          >
            <Icon stroke={finding.target.icon} />
            <span className={styles.name}>{finding.name}</span>
            <span className={styles.detail}>{finding.detail}</span>
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {isLoading ? 'Looking' : findings.length === 0 ? 'Nothing is called so.' : ''}
      </p>
    </>
  )
}
