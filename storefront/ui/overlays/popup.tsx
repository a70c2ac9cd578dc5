/** A question with ready answers. Closing it in any other way is the same as dismissing it. */
import type { ReactNode } from 'react'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#storefront/ui/inputs/button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-frame.tsx'
import { type Answer, type PopupType, popupActions } from './popup-actions.ts'

type Props = {
  isOpen: boolean
  type: PopupType
  title: string
  children: ReactNode
  /** Words that say more than the usual ones: "Remove ticket", "Keep it". */
  labels?: Partial<Record<Answer, string>>
  /** Accepting takes something away. */
  danger?: boolean
  busy?: boolean
  busyLabel?: string
  onAnswer: (answer: Answer) => void
}

export function Popup({ type, labels, danger, busy, busyLabel, onAnswer, isOpen, title, children }: Props) {
  const t = useTranslate()
  const actions = popupActions(type)
  return (
    <Dialog isOpen={isOpen} title={title} onClose={() => onAnswer('dismissed')} hasNoCross={actions.length === 2}>
      {children}
      {actions.length > 0 && (
        <DialogActions>
          {actions.map(({ answer, label, isSafe }) => (
            <Button
              key={answer}
              look={isSafe && actions.length === 2 ? 'line' : danger ? 'danger' : 'pine'}
              data-start={isSafe || undefined}
              onClick={() => onAnswer(answer)}
              {...(answer === 'accepted' && { busy, busyLabel })}
            >
              {labels?.[answer] ?? t(label)}
            </Button>
          ))}
        </DialogActions>
      )}
    </Dialog>
  )
}
