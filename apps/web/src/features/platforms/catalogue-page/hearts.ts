import { publicCatalogues } from '@loupe/contract/platforms/public-catalogues.ts'
import { catalogueLikedAtMost } from '@loupe/domain/platforms/catalogue.ts'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { newId } from '../../../api/new-id.ts'

interface Stored {
  visitor: string
  liked: string[]
}

function read(key: string): Stored {
  try {
    const { visitor, liked } = JSON.parse(localStorage.getItem(key) ?? '') as Partial<Stored>
    if (typeof visitor === 'string' && Array.isArray(liked)) return { visitor, liked: liked.map(String).slice(0, catalogueLikedAtMost) }
  } catch {
    // Nothing stored, or a browser that stores nothing in frames of other pages.
  }
  return { visitor: newId(), liked: [] }
}

/** The stones that this visitor likes, as this browser remembers them; the shop learns how many like a stone. */
export function useHearts(token: string, onFailed: (message: string) => void) {
  const key = `catalogue ${token}`
  const [stored, setStored] = useState(() => read(key))
  const write = (next: Stored) => {
    setStored(next)
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
      if (isLiked && liked.length >= catalogueLikedAtMost)
        return onFailed(`You can like ${catalogueLikedAtMost} stones. Remove a like first.`)
      onFailed('')
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
