import { initialsOf } from '@loupe/domain/access/profile.ts'
import { textOn } from '@loupe/domain/kernel/colour.ts'
import './avatar.css'

interface Shown {
  firstName: string
  lastName: string
  photoId: string | null
  bgColor: string | null
}

/** Somebody in a circle: their photo, or their initials on the colour they chose. Their name stands beside it, so that this says nothing. */
export function Avatar({ person, size = 28 }: { person: Shown; size?: number }) {
  const { firstName, lastName, photoId, bgColor } = person
  const look = { width: size, height: size, fontSize: Math.round(size * 0.4) }
  if (photoId) return <img className="loupe-face" style={look} src={`/admin/v1/user/photo/${photoId}`} alt="" />
  return (
    <span className="loupe-face" style={bgColor ? { ...look, background: bgColor, color: textOn(bgColor) } : look} aria-hidden>
      {initialsOf(firstName, lastName)}
    </span>
  )
}
