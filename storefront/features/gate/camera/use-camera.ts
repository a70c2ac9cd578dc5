/** The camera of a lane: on while the page waits for a guest, with its light where it has one. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useVisit } from '#storefront/visit/visit.tsx'
import { openDetector } from './find-code.ts'

/** Often enough that no guest waits, seldom enough that a phone stays cool. */
const LOOK_EVERY_MS = 180

export type CameraState = 'starting' | 'live' | 'none'
type Camera = {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  /** Undefined where it has no light. */
  light: { isOn: boolean; toggle(): void } | undefined
}

/** `onCode` is told what is in the frame while it `isLooking`. */
export function useCamera(isLooking: boolean, onCode: (code: string) => void): Camera {
  const { log } = useVisit()
  const video = useRef<HTMLVideoElement>(null)
  const [stream, setStream] = useState<MediaStream>()
  const [state, setState] = useState<CameraState>('starting')
  const [isLit, setLit] = useState(false)
  const found = useEffectEvent(onCode)

  useEffect(() => {
    let isGone = false
    let opened: MediaStream | undefined
    async function start(): Promise<void> {
      try {
        opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isGone) stop(opened)
        else setStream(opened)
      } catch {
        // Refused, or there is none: numbers can be typed.
        if (!isGone) setState('none')
      }
    }
    void start()
    return () => {
      isGone = true
      if (opened) stop(opened)
    }
  }, [])

  useEffect(() => {
    if (!isLooking || !stream) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    async function look(): Promise<void> {
      const { current } = video
      const detector = await openDetector(log)
      if (!detector || !current) return setState('none')
      current.srcObject = stream ?? null
      await current.play().catch(() => {})
      if (isGone) return
      setState('live')
      const next = async () => {
        const [code] = await detector.detect(current).catch(() => [])
        if (isGone) return
        if (code) found(code.rawValue)
        timer = setTimeout(next, LOOK_EVERY_MS)
      }
      await next()
    }
    void look()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isLooking, stream, log])

  const [track] = stream?.getVideoTracks() ?? []
  const hasLight = track !== undefined && 'torch' in (track.getCapabilities?.() ?? {})
  function toggle(): void {
    const torch = { advanced: [{ torch: !isLit }] } as unknown as MediaTrackConstraints
    track?.applyConstraints(torch).then(
      () => setLit(!isLit),
      () => {},
    )
  }
  return { video, state, light: hasLight ? { isOn: isLit, toggle } : undefined }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
