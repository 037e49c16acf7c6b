// Short tones made on the spot; off unless the player wants them.
import { currentSettings } from '../ui/settings'

const tones: Record<string, [number, number, OscillatorType]> = {
  attack: [180, 0.09, 'sawtooth'],
  damage: [110, 0.14, 'square'],
  die: [85, 0.2, 'triangle'],
  kill: [85, 0.2, 'triangle'],
  destroy: [85, 0.2, 'triangle'],
  draw: [520, 0.05, 'sine'],
  turn: [392, 0.16, 'sine'],
  round: [392, 0.16, 'sine'],
  gate: [659, 0.3, 'sine'],
  'attack-critical': [740, 0.2, 'triangle'],
}

let context: AudioContext | undefined

export function sound(kind: string): void {
  const tone = tones[kind]
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
