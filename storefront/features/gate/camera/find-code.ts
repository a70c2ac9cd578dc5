/**
 * Finds the code in a picture of the camera: by the browser's own detector, or by one in plain JavaScript where it has
 * none, which loads only there (docs/decisions/0038).
 */
import { lazy } from '#storefront/live/lazy.ts'
import type { Log } from '#ui/live/log.ts'

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const FORMAT = 'qr_code'

const decoder = lazy(() => import('./code-decoder.ts'), 'The decoder of codes could not be loaded', 'wordless')

/** Undefined where there is none, which is logged. */
export async function openDetector(log: Log): Promise<Detector | undefined> {
  const native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = await native?.getSupportedFormats().catch((): string[] => [])
  if (native && formats?.includes(FORMAT)) return new native({ formats: [FORMAT] })
  return (await decoder.tryLoad(log))?.openDecoder()
}
