/** A question with a button for each result. Closing it in any other way is the same as dismissing it. */
import type { ReactNode } from 'react'
import type { UiWord } from '#ui/english.ts'
import { Button } from '#ui/inputs/button.tsx'
import { useWord } from '#ui/words.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

type Props = {
  isOpen: boolean
  type: PopupType
  title: string
  children: ReactNode
  /** Words that say more than the usual ones: "Remove ticket", "Keep it". */
  labels?: Partial<Record<PopupResult, string>>
  /** Accepting takes something away. */
  danger?: boolean
  busy?: boolean
  busyLabel?: string
  onResult: (result: PopupResult) => void
}

export function Popup({ type, labels, danger, busy, busyLabel, onResult, isOpen, title, children }: Props) {
  const word = useWord()
  const actions = popupActions(type)
  return (
    <Dialog isOpen={isOpen} title={title} onClose={() => onResult('dismissed')} hasNoCross={actions.length === 2}>
      {children}
      {actions.length > 0 && (
        <DialogActions>
          {actions.map(({ result, label, isSafe }) => (
            <Button
              key={result}
              look={isSafe && actions.length === 2 ? 'line' : danger ? 'danger' : 'pine'}
              data-start={isSafe || undefined}
              onClick={() => onResult(result)}
              {...(result === 'accepted' && { busy, busyLabel })}
            >
              {labels?.[result] ?? word(label)}
            </Button>
          ))}
        </DialogActions>
      )}
    </Dialog>
  )
}

/**
 * Which buttons a popup has. `none` has none of its own, `message` is there to be read, `ok` wants to be agreed to,
 * `yesno` and `confirm` ask. Focus starts on the safe button: it changes nothing.
 */
export type PopupType = 'none' | 'message' | 'yesno' | 'confirm' | 'ok'
export type PopupResult = 'accepted' | 'dismissed'

type Action = { result: PopupResult; label: UiWord; isSafe: boolean }

const dismiss = (label: UiWord): Action => ({ result: 'dismissed', label, isSafe: true })
const accept = (label: UiWord): Action => ({ result: 'accepted', label, isSafe: false })

const ACTIONS: Record<PopupType, readonly Action[]> = {
  none: [],
  message: [dismiss('modal.ok')],
  yesno: [dismiss('modal.no'), accept('modal.yes')],
  confirm: [dismiss('modal.cancel'), accept('modal.confirm')],
  ok: [{ ...accept('modal.ok'), isSafe: true }],
}

export function popupActions(type: PopupType): readonly Action[] {
  return ACTIONS[type]
}
