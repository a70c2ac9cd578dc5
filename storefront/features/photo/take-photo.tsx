/** The picture of the camera, live, and a button that takes it. The camera is on only while this is shown. */
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { DialogActions } from '#ui/overlays/dialog.tsx'
import { drawnAsUrl } from './draw-photo.ts'
import styles from './photo-dialog.module.css'

type Props = { onTaken: (picture: string) => void; onRefused: () => void; onBack: () => void }

export function TakePhoto({ onTaken, onRefused, onBack }: Props) {
  const t = useTranslate()
  const video = useRef<HTMLVideoElement>(null)
  const [isLive, setLive] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when it is shown
  useEffect(() => {
    let isGone = false
    let stream: MediaStream | undefined
    async function start(): Promise<void> {
      try {
        const found = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } })
        if (isGone) return stop(found)
        stream = found
        if (!video.current) return
        video.current.srcObject = found
        await video.current.play()
        setLive(true)
      } catch {
        // Refused by the guest or by the browser, or there is none.
        if (!isGone) onRefused()
      }
    }
    void start()
    return () => {
      isGone = true
      if (stream) stop(stream)
    }
  }, [])

  function take(): void {
    const { current } = video
    if (current && isLive) onTaken(drawnAsUrl(current, current.videoWidth, current.videoHeight))
  }

  return (
    <>
      <div className={styles.stage}>
        <video ref={video} className={styles.video} muted playsInline aria-label={t('publicui.photo.camera')} />
      </div>
      <DialogActions>
        <Button look="quiet" onClick={onBack}>
          {t('publicui.photo.back')}
        </Button>
        <Button look="pine" waiting={!isLive} onClick={take}>
          {t('publicui.photo.shoot')}
        </Button>
      </DialogActions>
    </>
  )
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
