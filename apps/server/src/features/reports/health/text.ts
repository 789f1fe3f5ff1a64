import { countText } from '@loupe/domain/kernel/pieces.ts'

/** A duration as text, in the largest unit that fits. */
export function lasting(seconds: number): string {
  if (seconds < 120) return countText(Math.round(seconds), 'second')
  if (seconds < 7200) return countText(Math.round(seconds / 60), 'minute')
  if (seconds < 172_800) return countText(Math.round(seconds / 3600), 'hour')
  return countText(Math.round(seconds / 86_400), 'day')
}
export const inMegabytes = (bytes: number) =>
  bytes >= 1e9
    ? `${(bytes / 1e9).toLocaleString('en', { maximumFractionDigits: 1 })} GB`
    : `${Math.round(bytes / 1e6).toLocaleString('en')} MB`
