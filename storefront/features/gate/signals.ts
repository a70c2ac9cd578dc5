/** What staff hear and feel before they look: one high sound to go, two low ones to stop, three even ones for help. */
export type Tone = 'go' | 'stop' | 'help'

type Signal = { hertz: number; seconds: number; times: number; vibration: number[] }

const SIGNALS: Record<Tone, Signal> = {
  go: { hertz: 1040, seconds: 0.12, times: 1, vibration: [80] },
  stop: { hertz: 196, seconds: 0.28, times: 2, vibration: [300, 120, 300] },
  help: { hertz: 523, seconds: 0.14, times: 3, vibration: [120, 80, 120, 80, 120] },
}
const LOUDNESS = 0.4
const PAUSE_SECONDS = 0.1

let audio: AudioContext | undefined

/** Silent where the browser has no sound or was not pressed yet: the answer is on the screen all the same. */
export function signal(tone: Tone): void {
  const { hertz, seconds, times, vibration } = SIGNALS[tone]
  navigator.vibrate?.(vibration)
  try {
    audio ??= new AudioContext()
    for (let time = 0; time < times; time += 1) {
      const start = audio.currentTime + time * (seconds + PAUSE_SECONDS)
      const [sound, gain] = [audio.createOscillator(), audio.createGain()]
      sound.frequency.value = hertz
      gain.gain.value = LOUDNESS
      sound.connect(gain).connect(audio.destination)
      sound.start(start)
      sound.stop(start + seconds)
    }
  } catch {
    audio = undefined
  }
}
