import { useState } from 'react'
import { pictureOf } from './picture.ts'
import './stone-picture.css'

/** The picture of a document's stone, where its lines are cards; nothing for a stone without one. */
export function StonePicture({ id }: { id: string }) {
  const [missing, setMissing] = useState<string>()
  return missing === id ? null : (
    <img
      key={id}
      className="loupe-stone-picture loupe-screen-only"
      src={pictureOf(id, '96')}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      onError={() => setMissing(id)}
    />
  )
}
