import { type ReactNode, useState } from 'react'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { Dialog, DialogActions, DialogFrame } from '#ui/overlays/dialog.tsx'
import type { PopupResult } from '#ui/overlays/popup.tsx'
import { Popup } from '#ui/overlays/popup.tsx'
import styles from './gallery.module.css'
import { GALLERY_WORDS } from './gallery-words.ts'
import { Section } from './section.tsx'

const POPUPS = ['none', 'message', 'yesno', 'confirm', 'ok'] as const

export function Dialogs() {
  return (
    <Section id="dialogs">
      <div className={styles.columns}>
        <div className={styles.stage}>
          <DialogFrame title={GALLERY_WORDS.voucher} onClose={() => {}}>
            <VoucherQuestion onClose={() => {}} />
          </DialogFrame>
        </div>
        <div className={classes(styles.stage, styles.low)}>
          <DialogFrame sheet title={GALLERY_WORDS.removeQuestion}>
            <p className={styles.soft}>{GALLERY_WORDS.removeLine}</p>
            <DialogActions>
              <Button look="line">{GALLERY_WORDS.keep}</Button>
              <Button look="danger">{GALLERY_WORDS.removeTicket}</Button>
            </DialogActions>
          </DialogFrame>
        </div>
      </div>
      <div className={styles.row}>
        <Opens name={GALLERY_WORDS.openDialog} />
        <Opens name={GALLERY_WORDS.openWide} wide />
        <Popups />
      </div>
    </Section>
  )
}

function Opens({ name, wide }: { name: string; wide?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button look="line" size="small" onClick={() => setIsOpen(true)}>
        {name}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={GALLERY_WORDS.voucher} {...(wide && { wide })}>
        <VoucherQuestion onClose={close} />
      </Dialog>
    </>
  )
}

function VoucherQuestion({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslate()
  return (
    <>
      <p className={styles.soft}>{GALLERY_WORDS.voucherLine}</p>
      <TextField label={GALLERY_WORDS.code} defaultValue="LEARN2SKI" data-start data-shown="focus" />
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {t('publicui.modal.cancel')}
        </Button>
        <Button look="buy" onClick={onClose}>
          {GALLERY_WORDS.confirmCode}
        </Button>
      </DialogActions>
    </>
  )
}

function Popups() {
  const [open, setOpen] = useState<(typeof POPUPS)[number]>()
  const [result, setResult] = useState<PopupResult>()
  return (
    <>
      {POPUPS.map((type) => (
        <Button key={type} look="line" size="small" onClick={() => setOpen(type)}>
          {GALLERY_WORDS.openPopup(type)}
        </Button>
      ))}
      <span className={styles.soft} role="status">
        {result ? GALLERY_WORDS.answered[result] : GALLERY_WORDS.notAnswered}
      </span>
      {POPUPS.map((type) => (
        <Popup
          key={type}
          type={type}
          isOpen={open === type}
          title={GALLERY_WORDS.removeQuestion}
          danger={type === 'yesno'}
          onResult={(chosen) => {
            setOpen(undefined)
            setResult(chosen)
          }}
        >
          <p className={styles.soft}>{GALLERY_WORDS.removeLine}</p>
        </Popup>
      ))}
    </>
  )
}
