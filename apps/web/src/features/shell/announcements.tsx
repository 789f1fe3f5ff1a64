import { announcements } from '@loupe/contract/content/announcements.ts'
import { useEffect, useState } from 'react'
import { serverNow } from '../../api/clock.ts'
import { useRead } from '../../api/hooks.ts'
import { Banner } from '../../kit/frame/parts.tsx'

const kept = 'loupe.announcements.closed'
/** The longest a browser's timer can be set to. */
const longest = 2 ** 31 - 1
const read = (): string[] => JSON.parse(localStorage.getItem(kept) ?? '[]') as string[]

/** What the house announces to everybody, between its instants. Who has read it closes it; one that was changed since is another. */
export function Announcements() {
  const { data, refetch } = useRead(announcements.running, {}, { staleTime: 60_000 })
  const [closed, setClosed] = useState(read)
  const next = data?.next
  // The clock begins and ends announcements; nobody tells of that.
  useEffect(() => {
    if (!next) return
    const timer = setTimeout(() => void refetch(), Math.min(longest, Math.max(0, Date.parse(next) - serverNow()) + 100))
    return () => clearTimeout(timer)
  }, [next, refetch])
  const shown = data?.list.map((one) => ({ ...one, key: `${one.id} ${one.updatedAt}` })) ?? []
  const close = (key: string) => {
    // What is over is forgotten.
    const all = [...read().filter((one) => shown.some((other) => other.key === one)), key]
    localStorage.setItem(kept, JSON.stringify(all))
    setClosed(all)
  }
  return shown
    .filter(({ key }) => !closed.includes(key))
    .map(({ key, text }) => (
      <Banner key={key} action={{ label: 'Close', run: () => close(key) }}>
        {text}
      </Banner>
    ))
}
