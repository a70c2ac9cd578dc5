/**
 * Which answers a popup offers. `none` has none of its own, `message` is there to be read, `ok` wants to be agreed to,
 * `yesno` and `confirm` ask. Focus starts on the safe answer: it changes nothing.
 */
import type { TextKey } from '#storefront/texts/en-us.ts'

export type PopupType = 'none' | 'message' | 'yesno' | 'confirm' | 'ok'
export type Answer = 'accepted' | 'dismissed'

type Action = { answer: Answer; label: TextKey; isSafe: boolean }

const dismiss = (label: TextKey): Action => ({ answer: 'dismissed', label, isSafe: true })
const accept = (label: TextKey): Action => ({ answer: 'accepted', label, isSafe: false })

const ACTIONS: Record<PopupType, readonly Action[]> = {
  none: [],
  message: [dismiss('publicui.modal.ok')],
  yesno: [dismiss('publicui.modal.no'), accept('publicui.modal.yes')],
  confirm: [dismiss('publicui.modal.cancel'), accept('publicui.modal.confirm')],
  ok: [{ ...accept('publicui.modal.ok'), isSafe: true }],
}

export function popupActions(type: PopupType): readonly Action[] {
  return ACTIONS[type]
}
