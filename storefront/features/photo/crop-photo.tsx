/**
 * Cuts a square out of a picture: by finger, wheel and drag (react-easy-crop), by slider and buttons, and by key alone:
 * arrows move it, plus and minus zoom.
 */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { IconButton } from '#ui/inputs/icon-button.tsx'
import text from '#ui/layout/text.module.css'
import { Icon, MINUS, PLUS } from '#ui/media/icon.tsx'
import { DialogActions } from '#ui/overlays/dialog.tsx'
import { type Square, squareOf, turned } from './draw-photo.ts'
import styles from './photo-dialog.module.css'
import { TURN } from './photo-icons.ts'

type Props = {
  /** Its data address. */
  picture: string
  isSending: boolean
  onUse: (square: Blob) => void
  onUnreadable: () => void
  onBack: () => void
}

const ZOOM = { least: 1, most: 4, step: 0.25, fine: 0.01 }
const MIDDLE = { x: 0, y: 0 }
/** So far an arrow key moves the picture; with the shift key a fifth of it. */
const KEY_STEP_PX = 8
const KEYS: Readonly<Record<string, number>> = { '+': ZOOM.step, '=': ZOOM.step, '-': -ZOOM.step, _: -ZOOM.step }

export function CropPhoto({ picture, isSending, onUse, onUnreadable, onBack }: Props) {
  const t = useTranslate()
  const [shown, setShown] = useState(picture)
  const [crop, setCrop] = useState(MIDDLE)
  const [zoom, setZoom] = useState(ZOOM.least)
  const square = useRef<Square>(undefined)
  const image = useRef<HTMLImageElement>(undefined)
  const stage = useRef<HTMLDivElement>(null)

  const zoomTo = (wanted: number) => setZoom(Math.min(ZOOM.most, Math.max(ZOOM.least, wanted)))

  function press(event: KeyboardEvent): void {
    const by = KEYS[event.key]
    if (by === undefined) return
    event.preventDefault()
    zoomTo(zoom + by)
  }

  function turn(): void {
    if (!image.current) return
    setShown(turned(image.current))
    setCrop(MIDDLE)
    setZoom(ZOOM.least)
  }

  function use(): void {
    if (image.current && square.current) squareOf(image.current, square.current).then(onUse, onUnreadable)
  }

  // The buttons of the choice are gone, and with them the focus. The square is there once its picture is.
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (isReady) stage.current?.querySelector<HTMLElement>('[role="application"]')?.focus()
  }, [isReady])

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the square inside it has the focus and the name */}
      <div ref={stage} className={styles.stage} onKeyDown={press}>
        <Cropper
          image={shown}
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.least}
          maxZoom={ZOOM.most}
          aspect={1}
          objectFit="cover"
          keyboardStep={KEY_STEP_PX}
          disableAutomaticStylesInjection
          classes={{ containerClassName: styles.around ?? '', cropAreaClassName: styles.square ?? '' }}
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{ role: 'application', 'aria-label': t('publicui.photo.move') }}
          onCropChange={setCrop}
          onZoomChange={zoomTo}
          onCropAreaChange={(_, pixels) => {
            square.current = pixels
          }}
          onCropSizeChange={() => setReady(true)}
          setImageRef={({ current }) => {
            image.current = current
          }}
        />
      </div>
      <div className={styles.slide}>
        <IconButton label={t('publicui.photo.smaller')} stroke={MINUS} onClick={() => zoomTo(zoom - ZOOM.step)} />
        <input
          type="range"
          className={styles.range}
          aria-label={t('publicui.photo.zoom')}
          min={ZOOM.least}
          max={ZOOM.most}
          step={ZOOM.fine}
          value={zoom}
          onChange={({ currentTarget: { value } }) => zoomTo(Number(value))}
        />
        <IconButton label={t('publicui.photo.larger')} stroke={PLUS} onClick={() => zoomTo(zoom + ZOOM.step)} />
      </div>
      <p className={text.small}>{t('publicui.photo.rules')}</p>
      <DialogActions>
        <Button look="quiet" onClick={onBack}>
          {t('publicui.photo.back')}
        </Button>
        <Button look="quiet" onClick={turn}>
          <Icon stroke={TURN} />
          {t('publicui.photo.turn')}
        </Button>
        <Button look="pine" busy={isSending} busyLabel={t('publicui.photo.sending')} onClick={use}>
          {t('publicui.photo.use')}
        </Button>
      </DialogActions>
    </>
  )
}
