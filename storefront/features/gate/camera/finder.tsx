/** The picture of the camera with the frame that a code is held into. */
import styles from '#storefront/features/gate/shown/gate.module.css'
import { useTranslate } from '#storefront/texts/texts.tsx'
import text from '#ui/layout/text.module.css'
import type { useCamera } from './use-camera.ts'

export function Finder({ camera }: { camera: ReturnType<typeof useCamera> | undefined }) {
  const t = useTranslate()
  const state = camera?.state ?? 'none'
  return (
    <div className={styles.finder}>
      <h1 className={text.visuallyHidden}>{t('publicui.gate.title')}</h1>
      {camera && state !== 'none' && (
        <video ref={camera.video} className={styles.video} muted playsInline aria-label={t('publicui.gate.camera')} />
      )}
      <div className={styles.frame} />
      <p>
        {state === 'live'
          ? t('publicui.gate.hold')
          : state === 'starting'
            ? t('publicui.gate.starting')
            : t('publicui.gate.nocamera')}
      </p>
    </div>
  )
}
