import { publicCatalogues } from '@loupe/contract/platforms/public-catalogues.ts'
import { useState } from 'react'
import { call } from '../../../api/client.ts'

interface Stored {
  visitor: string
  liked: string[]
}

/** A random UUID, also where a page is not served over TLS. */
function newVisitor(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function read(key: string): Stored {
  try {
    const { visitor, liked } = JSON.parse(localStorage.getItem(key) ?? '') as Partial<Stored>
    if (typeof visitor === 'string' && Array.isArray(liked)) return { visitor, liked: liked.map(String) }
  } catch {
    // Nothing stored, or a browser that stores nothing in frames of other pages.
  }
  return { visitor: newVisitor(), liked: [] }
}

/** The stones that this visitor likes, as this browser remembers them; the shop learns how many like a stone. */
export function useHearts(token: string, onFailed: (message: string) => void) {
  const key = `catalogue ${token}`
  const [stored, store] = useState(() => read(key))
  const write = (next: Stored) => {
    store(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Liked until the page is left.
    }
  }
  return {
    liked: stored.liked,
    async toggle(vStnId: string) {
      const { visitor, liked } = stored
      const isLiked = !liked.includes(vStnId)
      write({ visitor, liked: isLiked ? [...liked, vStnId] : liked.filter((one) => one !== vStnId) })
      try {
        await call(publicCatalogues.like, { params: { token }, body: { vStnId, visitor, isLiked } })
      } catch (error) {
        write({ visitor, liked })
        onFailed(error instanceof Error ? error.message : String(error))
      }
    },
  }
}
export type Hearts = ReturnType<typeof useHearts>
