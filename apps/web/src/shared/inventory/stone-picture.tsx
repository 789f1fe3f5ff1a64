import { type ReactNode, useState } from 'react'
import './stone-picture.css'

/**
 * The picture of a stone in a list or a document, where its rows are cards.
 * @param address where its picture is, if it has one
 * @param without what stands in the place of a picture that is missing
 */
export function StonePicture({ address, without = null }: { address: string; without?: ReactNode }) {
  const [missing, setMissing] = useState<string>()
  return missing === address ? (
    without
  ) : (
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
