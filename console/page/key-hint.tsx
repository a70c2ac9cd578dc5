/** A key that does the same as the button beside it. Only a hint: those who listen hear it from the button itself. */
import styles from './key-hint.module.css'

export function KeyHint({ children }: { children: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {children}
    </span>
  )
}

/** The key that browsers and systems call their own: ⌘ on a Mac, Ctrl elsewhere. */
export const COMMAND = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl '
