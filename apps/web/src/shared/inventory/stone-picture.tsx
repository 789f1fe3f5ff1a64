import { useState } from 'react'
import './stone-picture.css'

/**
 * The picture of a document's stone, where its lines are cards; nothing for a stone without one.
 * @param address where its picture is, if it has one
 */
export function StonePicture({ address }: { address: string }) {
  const [missing, setMissing] = useState<string>()
  return missing === address ? null : (
    <img
      key={address}
      className="loupe-stone-picture loupe-screen-only"
      src={address}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      onError={() => setMissing(address)}
    />
  )
}
