import { type ReactNode, useState } from 'react'
import { useVisit } from '#storefront/features/visit/visit.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#storefront/ui/classes.ts'
import { Button } from '#storefront/ui/inputs/button.tsx'
import { TextField } from '#storefront/ui/inputs/text-field.tsx'
import { Dialog, DialogActions, DialogFrame } from '#storefront/ui/overlays/dialog.tsx'
import type { PopupResult } from '#storefront/ui/overlays/popup.tsx'
import { Popup } from '#storefront/ui/overlays/popup.tsx'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const POPUPS = ['none', 'message', 'yesno', 'confirm', 'ok'] as const

export function Dialogs() {
  const t = useTranslate()
  return (
    <Section id="dialogs">
      <div className={styles.columns}>
        <div className={styles.stage}>
          <DialogFrame title={t('publicui.pieces.voucher')} onClose={() => {}}>
            <VoucherQuestion onClose={() => {}} />
          </DialogFrame>
        </div>
        <div className={classes(styles.stage, styles.low)}>
          <DialogFrame sheet title={t('publicui.pieces.removequestion')}>
            <p className={styles.soft}>{t('publicui.pieces.removeline')}</p>
            <DialogActions>
              <Button look="line">{t('publicui.pieces.keep')}</Button>
              <Button look="danger">{t('publicui.pieces.removeticket')}</Button>
            </DialogActions>
          </DialogFrame>
        </div>
      </div>
      <div className={styles.row}>
        <Opens name={t('publicui.pieces.opendialog')} />
        <Opens name={t('publicui.pieces.openwide')} wide />
        <Popups />
        <Covers />
      </div>
    </Section>
  )
}

function Opens({ name, wide }: { name: string; wide?: boolean }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button look="line" size="small" onClick={() => setIsOpen(true)}>
        {name}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('publicui.pieces.voucher')} {...(wide && { wide })}>
        <VoucherQuestion onClose={close} />
      </Dialog>
    </>
  )
}

function VoucherQuestion({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslate()
  return (
    <>
      <p className={styles.soft}>{t('publicui.pieces.voucherline')}</p>
      <TextField label={t('publicui.pieces.code')} defaultValue="LEARN2SKI" data-start data-shown="focus" />
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {t('publicui.modal.cancel')}
        </Button>
        <Button look="buy" onClick={onClose}>
          {t('publicui.pieces.confirmcode')}
        </Button>
      </DialogActions>
    </>
  )
}

function Popups() {
  const t = useTranslate()
  const [open, setOpen] = useState<(typeof POPUPS)[number]>()
  const [result, setResult] = useState<PopupResult>()
  return (
    <>
      {POPUPS.map((type) => (
        <Button key={type} look="line" size="small" onClick={() => setOpen(type)}>
          {t('publicui.pieces.openpopup', { type })}
        </Button>
      ))}
      <span className={styles.soft} role="status">
        {t('publicui.pieces.answered', { answer: result ?? '' })}
      </span>
      {POPUPS.map((type) => (
        <Popup
          key={type}
          type={type}
          isOpen={open === type}
          title={t('publicui.pieces.removequestion')}
          danger={type === 'yesno'}
          onResult={(chosen) => {
            setOpen(undefined)
            setResult(chosen)
          }}
        >
          <p className={styles.soft}>{t('publicui.pieces.removeline')}</p>
        </Popup>
      ))}
    </>
  )
}

function Covers() {
  const t = useTranslate()
  const { overlay } = useVisit()
  return (
    <Button look="line" size="small" onClick={overlay.toggle}>
      {t('publicui.pieces.coverpage')}
    </Button>
  )
}
