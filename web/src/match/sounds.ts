// Short tones made on the spot; off unless the player wants them.
import type { Shows } from '../net/protocol'
import { currentSettings } from '../ui/settings'

const tones: Partial<Record<Shows | 'call', [number, number, OscillatorType]>> = {
  lunge: [180, 0.09, 'sawtooth'],
  hurt: [110, 0.14, 'square'],
  leave: [85, 0.2, 'triangle'],
  draw: [520, 0.05, 'sine'],
  banner: [392, 0.16, 'sine'],
  proclaim: [659, 0.3, 'sine'],
  call: [587, 0.5, 'sine'],
  'critical-attack': [740, 0.2, 'triangle'],
}

let context: AudioContext | undefined

/** The tone of what is shown, or that calls who is elsewhere. */
export function sound(shows: Shows | 'call' | undefined): void {
  const tone = shows && tones[shows]
  const { sound: wanted, volume: loudness } = currentSettings()
  if (!tone || !wanted || loudness === 0) return
  context ??= new AudioContext()
  const [pitch, length, type] = tone
  const oscillator = new OscillatorNode(context, { type, frequency: pitch })
  const volume = new GainNode(context, { gain: 0.16 * loudness })
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + length)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start()
  oscillator.stop(context.currentTime + length)
}
