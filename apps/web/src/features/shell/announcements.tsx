import { announcements } from '@loupe/contract/content/announcements.ts'
import { useEffect, useState } from 'react'
import { serverNow } from '../../api/clock.ts'
import { useRead } from '../../api/hooks.ts'
import { Banner } from '../../kit/frame/parts.tsx'

const stored = 'loupe.announcements.closed'
/** The longest delay a browser timer accepts. */
const longest = 2 ** 31 - 1
const read = (): string[] => JSON.parse(localStorage.getItem(stored) ?? '[]') as string[]

/**
 * The company's announcements to everybody, between their start and end. Each reader closes them for themselves; an announcement that was changed since
 * appears again.
 */
export function Announcements() {
  const { data, refetch } = useRead(announcements.running, {}, { staleTime: 60_000 })
  const [closed, setClosed] = useState(read)
  const next = data?.next
  // Announcements start and end by the clock, without a message on the live stream.
  useEffect(() => {
    if (!next) return
    const timer = setTimeout(() => void refetch(), Math.min(longest, Math.max(0, Date.parse(next) - serverNow()) + 100))
    return () => clearTimeout(timer)
  }, [next, refetch])
  const visible = data?.list.map((one) => ({ ...one, key: `${one.id} ${one.updatedAt}` })) ?? []
  const close = (key: string) => {
    // Closed announcements that have ended are removed from the storage.
    const all = [...read().filter((one) => visible.some((other) => other.key === one)), key]
    localStorage.setItem(stored, JSON.stringify(all))
    setClosed(all)
  }
  return visible
    .filter(({ key }) => !closed.includes(key))
    .map(({ key, text }) => (
      <Banner key={key} action={{ label: 'Close', run: () => close(key) }}>
        {text}
      </Banner>
    ))
}
